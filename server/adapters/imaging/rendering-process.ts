// A process for one picture: the file comes in on standard input, its type as the argument, the answer goes out as
// JSON.
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { PictureType } from '#contract/catalogue/picture-files.ts'

/**
 * When memory runs out, this process is to end and not the shop. Only Linux has such a wish, and it is no more than
 * that.
 */
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
