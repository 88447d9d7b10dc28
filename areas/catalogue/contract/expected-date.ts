/** Days are UTC's, as ISO dates. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The date a part is expected in stock; null once it has passed, because no date is better than a wrong one. */
export function expectedFrom(expectedOn: string | null, now: Date): string | null {
  return expectedOn !== null && expectedOn >= dayOf(now) ? expectedOn : null
}

/** "3 December", with the year unless it is this one. */
export function expectedText(expectedOn: string, now: Date): string {
  const day = new Date(expectedOn)
  const isThisYear = day.getUTCFullYear() === now.getUTCFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
}

/** What is said of a part of which nothing can be ordered. */
export function outOfStockText(expectedOn: string | null, now: Date): string {
  const expected = expectedFrom(expectedOn, now)
  return expected === null ? 'Out of stock' : `Out of stock, expected ${expectedText(expected, now)}`
}
