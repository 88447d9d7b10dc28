import type { Server } from 'node:http'
import { Session } from 'node:inspector/promises'

const LOOK_EVERY_MS = 30_000
/** Monitors ask every few seconds whether the shop is well, and disturb nobody. */
const FEW_REQUESTS = 10

/**
 * Collects garbage once few have asked for anything for half a minute: after the start, and after each busy time. By
 * itself V8 does so when it needs memory again, which in a shop without visitors is never: a third of the program's
 * memory. Takes a tenth of a second. Ends with the process.
 */
export function collectWhenQuiet(server: Server, collect: () => Promise<unknown> = collectGarbage): void {
  let requests = 0
  let hasGarbage = true
  server.on('request', () => {
    requests += 1
  })
  setInterval(() => {
    const isQuiet = requests < FEW_REQUESTS
    requests = 0
    // What can't be collected now is collected when it must be.
    if (isQuiet && hasGarbage) collect().catch(() => {})
    hasGarbage = !isQuiet
  }, LOOK_EVERY_MS).unref()
}

/** All of it, as a debugger would (https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler). */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
