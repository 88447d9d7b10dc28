export type CardExpiry = { month: number; year: number }

/**
 * What was typed of an expiry date as `MM / YY`. The separator comes with the third digit, so that deleting backwards
 * never sticks at it; a first digit above 1 can only be a month of its own.
 */
export function formatExpiry(typed: string): string {
  const slashed = /^\s*(\d)\s*\/(.*)$/.exec(typed)
  const digits = (slashed ? `0${slashed[1]}${slashed[2]}` : typed).replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = /^20\d\d$/.test(padded.slice(2, 6)) ? padded.slice(4, 6) : padded.slice(2, 4)
  return year ? `${month} / ${year}` : month
}

/** Month 1 to 12 and four-digit year; undefined when the text is not a whole date. */
export function parseExpiry(typed: string): CardExpiry | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed)
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined
}

/** Whether a card is no longer good; it is until the end of its month. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}
