import type { Range } from '../reading/rule-book.ts'

/** A number or range in the notation: `27.2`, `30..45`, `40..`. */
export function writeRange({ low, high }: Range): string {
  if (low === high) return String(low)
  return high === Number.POSITIVE_INFINITY ? `${low}..` : `${low}..${high}`
}
