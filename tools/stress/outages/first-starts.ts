import { setTimeout as delay } from 'node:timers/promises'
import { removeThrowawayData } from '../../../scripts/run/throwaway-data.ts'
import { makeIsolatedData, startIsolatedShop } from '../isolated-shop.ts'

/** Kills of one shop that never got as far as being ready. */
const KILLS_EACH = 3

/**
 * Kills a shop with its embedded database during its first start (SIGKILL), at random moments, three times in a row, in
 * several empty folders. The next start must succeed.
 * @throws Error when it fails, when the shop is incomplete, or when it does not exit with 0
 */
export async function killFirstStarts(folders: number): Promise<Record<string, number | string>> {
  const whole = await timeOfFirstStart(0)
  const startsMs: number[] = []
  for (let folder = 0; folder < folders; folder++) startsMs.push(await timeOfFirstStart(KILLS_EACH, whole))
  return {
    folders,
    kills: folders * KILLS_EACH,
    undisturbedStartMs: whole,
    medianStartAfterMs: startsMs.toSorted((one, other) => one - other)[Math.floor(folders / 2)] ?? 0,
    slowestStartAfterMs: Math.max(...startsMs),
  }
}

/** How long the start took that was let be, after so many kills within the first `withinMs`. */
async function timeOfFirstStart(kills: number, withinMs = 0): Promise<number> {
  const dataDir = await makeIsolatedData()
  try {
    for (let kill = 0; kill < kills; kill++) {
      const killed = await startIsolatedShop(dataDir)
      await delay(Math.random() * withinMs)
      await killed.end('SIGKILL')
    }
    const begunAtMs = performance.now()
    const shop = await startIsolatedShop(dataDir)
    await shop.ready
    const tookMs = Math.round(performance.now() - begunAtMs)
    if (!(await shop.isWhole())) throw new Error('The shop is not whole')
    const exitCode = await shop.end('SIGTERM')
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode}`)
    return tookMs
  } finally {
    await removeThrowawayData(dataDir)
  }
}
