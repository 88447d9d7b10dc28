import { countText } from '#platform/contract/money/number-text.ts'

/** Always signed, with a true minus. */
export function signedText(change: number): string {
  return `${change < 0 ? '\u2212' : '+'}${countText(Math.abs(change))}`
}
