const HOUR_MS = 60 * 60_000
/** Several times what a test file takes. Less than an event of the provider may be old. */
const ENOUGH_MS = 4 * 60_000

/**
 * A clock for tests that count by days, in whatever time zone: shortly before an hour it shows the next one already, so
 * that no day ends within the test.
 */
export function clockOfOneDay(): () => Date {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS)
  const aheadMs = leftMs < ENOUGH_MS ? leftMs : 0
  return () => new Date(Date.now() + aheadMs)
}
