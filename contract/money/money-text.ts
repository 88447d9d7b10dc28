// Apart from money.ts so that a page which only shows prices does not fetch the schemas' library.
import { countText } from './number-text.ts'

/** An amount as people read it: 123450 gives `$1,234.50`. */
export function formatCents(amountCents: number): string {
  return formatDollars(amountCents / 100)
}

/** Dollars from the wire as people read them: 1234.5 gives `$1,234.50`. */
export function formatDollars(dollars: number): string {
  const [whole, cents] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${countText(Number(whole))}.${cents}`
}
