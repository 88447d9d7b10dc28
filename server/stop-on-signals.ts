import { describeError } from './describe-error.ts'

const DRAIN_LIMIT_MS = 10_000

/**
 * Ends the process after SIGTERM or SIGINT with 0 once what runs is finished, or with 1 when that takes longer than 10 s.
 * @param stop stops taking requests, lets the running ones finish and closes the database
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const leave = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    await stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => leave(0))
  process.on('SIGINT', () => leave(0))
  process.on('unhandledRejection', (reason) => {
    // A bug: say so, finish what runs, and let the supervisor start a fresh process.
    process.stderr.write(
      `${JSON.stringify({ level: 60, msg: 'unhandled rejection', failure: describeError(reason) })}\n`,
    )
    void leave(1)
  })
}
