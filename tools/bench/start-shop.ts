import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from './median.ts'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

/** Longer than the first chores take, and than what they used is kept: connections for half a minute. */
const SETTLE_MS = 75_000
const REPEATS = 3
const LONGEST_START_MS = 2_000
const MOST_IDLE_MB = 260

/** First start with everything to be built and made, later starts, and the memory of an idle shop. */
export async function measureStart() {
  const dataDir = await newDataDir()
  try {
    await rm('build', { recursive: true, force: true })
    const first = await startShop(dataDir)
    await first.stop()
    const laterMs: number[] = []
    for (let count = 0; count < REPEATS; count++) {
      const later = await startShop(dataDir)
      laterMs.push(Math.round(later.firstPageMs))
      await later.stop()
    }
    const idle = await startShop(dataDir)
    await delay(SETTLE_MS)
    const memoryMb = await idle.memoryMb()
    await idle.stop()
    return {
      firstStartMs: Math.round(first.firstPageMs),
      laterStartMs: statedLimit(median(laterMs), LONGEST_START_MS),
      idleMemoryMb: statedLimit(memoryMb, MOST_IDLE_MB),
    }
  } finally {
    await removeDataDir(dataDir)
  }
}
