const DAY_MS = 24 * 60 * 60_000
/** Several times what a test file takes. Less than an event of the provider may be old. */
const ENOUGH_MS = 4 * 60_000

/**
 * A clock for tests that count by days (UTC): shortly before midnight it shows the next day already, so that no day
 * ends within the test.
 */
export function clockOfOneDay(): () => Date {
  const leftMs = DAY_MS - (Date.now() % DAY_MS)
  const aheadMs = leftMs < ENOUGH_MS ? leftMs : 0
  return () => new Date(Date.now() + aheadMs)
}
