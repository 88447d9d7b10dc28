import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'

const SETTLE_MS = 5_000
const REPEATS = 3

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
    return { firstStartMs: Math.round(first.firstPageMs), laterStartsMs: laterMs, idleMemoryMb: memoryMb }
  } finally {
    await removeDataDir(dataDir)
  }
}
