export type CardExpiry = { month: number; year: number }

/** `MM / YY`. The separator appears with the third digit, so that backspace never gets stuck on it. */
export function formatExpiry(typed: string): string {
  const slashed = /^\s*(\d)\s*\/(.*)$/.exec(typed)
  const digits = (slashed ? `0${slashed[1]}${slashed[2]}` : typed).replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = /^20\d\d$/.test(padded.slice(2, 6)) ? padded.slice(4, 6) : padded.slice(2, 4)
  return year ? `${month} / ${year}` : month
}

/** Undefined while the date is incomplete. */
export function parseExpiry(typed: string): CardExpiry | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed)
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined
}

/** A card is valid until the end of its month. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}
