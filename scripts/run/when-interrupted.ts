import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const works = new Set<() => unknown>()
let isEnding = false

/**
 * Does some work when this process is asked to end, before it ends; the latest comes first.
 * @returns a function to call when the work is no longer to be done
 */
export function whenInterrupted(work: () => unknown): () => void {
  if (works.size === 0) for (const signal of SIGNALS) process.on(signal, end)
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0 && !isEnding) for (const signal of SIGNALS) process.off(signal, end)
  }
}

async function end(signal: (typeof SIGNALS)[number]): Promise<void> {
  if (isEnding) return
  isEnding = true
  // What is broken off may fail, but not end the process before the work is done.
  process.on('uncaughtException', () => {})
  for (const work of [...works].reverse()) {
    try {
      await work()
    } catch (error) {
      console.error((error as Error).message)
    }
  }
  process.exit(128 + constants.signals[signal])
}
