import { describeError } from '#platform/server/describe-error.ts'

const STOP_LIMIT_MS = 10_000

/**
 * Signals exit with 0 after `stop`, or 1 when that fails or takes 10 s. Unhandled errors exit with 1 likewise. SIGTERM,
 * which supervisors send, waits for `drain` before; Ctrl-C doesn't, even while that is under way.
 */
export function stopOnSignals(stop: () => Promise<void>, drain = async () => {}): void {
  let stopping = false
  const leave = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    try {
      await stop()
    } catch (error) {
      complain('Shutdown failed', error)
      process.exit(1)
    }
    process.exit(exitCode)
  }
  const leaveAfter = (bug: string) => (error: unknown) => {
    complain(bug, error)
    void leave(1)
  }
  process.on('SIGTERM', async () => {
    await drain()
    await leave(0)
  })
  process.on('SIGINT', () => leave(0))
  process.on('unhandledRejection', leaveAfter('unhandled rejection'))
  process.on('uncaughtException', leaveAfter('uncaught exception'))
}

/** Without the error's message, which may be personal. */
function complain(msg: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 60, msg, failure: describeError(error) })}\n`)
}
