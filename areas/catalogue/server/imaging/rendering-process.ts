// A process for one picture: file on standard input, type and use as arguments, JSON as output.
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { PictureType, PictureUse } from '#platform/contract/files/picture-files.ts'

/** Linux only: prefer this process when memory runs out. */
function offerItselfFirst(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

offerItselfFirst()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { makeRendering } = await import('./make-rendering.ts')
const [type, use] = process.argv.slice(2) as [PictureType, PictureUse]
const answer = await makeRendering(await buffer(process.stdin), type, use)
process.stdout.write(JSON.stringify(answer))
