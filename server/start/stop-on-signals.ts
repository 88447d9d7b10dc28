import { describeError } from '#server/describe-error.ts'

const DRAIN_LIMIT_MS = 10_000

/**
 * Ends the process after SIGTERM or SIGINT with 0 once what runs is finished, or with 1 when that takes longer than 10
 * s or fails. After a rejection or an exception that nobody handled, which is a bug, it ends in the same way with 1:
 * the supervisor starts a fresh process.
 * @param stop stops taking requests, lets the running ones finish and closes the database
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const leave = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    try {
      await stop()
    } catch (error) {
      complain('stopping failed', error)
      process.exit(1)
    }
    process.exit(exitCode)
  }
  const leaveAfter = (bug: string) => (error: unknown) => {
    complain(bug, error)
    void leave(1)
  }
  process.on('SIGTERM', () => leave(0))
  process.on('SIGINT', () => leave(0))
  process.on('unhandledRejection', leaveAfter('unhandled rejection'))
  process.on('uncaughtException', leaveAfter('uncaught exception'))
}

/** A line of the log, without the words of the error: they may be somebody's. */
function complain(msg: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 60, msg, failure: describeError(error) })}\n`)
}
