// A process for one picture: file on standard input, type as argument, JSON as output.
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { PictureType } from '#platform/contract/files/picture-files.ts'

/** Linux only: prefer this process when memory runs out. */
function offerItselfFirst(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

offerItselfFirst()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { makeRendering } = await import('./make-rendering.ts')
const answer = await makeRendering(await buffer(process.stdin), process.argv[2] as PictureType)
process.stdout.write(JSON.stringify(answer))
