// Apart from money.ts so that pages that only show prices don't load Zod.
import { countText } from './number-text.ts'

/** 123450 gives `$1,234.50`. */
export function formatCents(amountCents: number): string {
  return formatDollars(amountCents / 100)
}

/** 1234.5 gives `$1,234.50`. */
export function formatDollars(dollars: number): string {
  const [whole, cents] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${countText(Number(whole))}.${cents}`
}
