import { z } from '#contract/schema.ts'

export { formatCents, formatDollars } from './money-text.ts'

/** The largest amount one order may have, in cents: what the card provider takes at most ($999,999.99). */
export const MAX_AMOUNT_CENTS = 99_999_999

/** Dollars on the wire: a JSON number, not negative, with at most two decimals. */
export const dollarsSchema = z
  .number()
  .nonnegative()
  .max(MAX_AMOUNT_CENTS / 100, 'One order can be $999,999.99 at most')
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, 'Give dollars with at most two decimals')

/** Integer cents of an amount of dollars that `dollarsSchema` accepted. */
export function centsFromDollars(dollars: number): number {
  return Number(dollars.toFixed(2).replace('.', ''))
}

/** Dollars for the wire from integer cents; the one division there is, correctly rounded, so 1999 gives 19.99. */
export function dollarsFromCents(amountCents: number): number {
  return amountCents / 100
}

/** What an order of so many pieces costs, in cents. */
export function totalCents(unitPriceCents: number, quantity: number): number {
  return unitPriceCents * quantity
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,12}))?$/

/**
 * Integer cents from a decimal text such as a price list holds, rounded half up to the cent, without floating point.
 * `rounded` says whether anything was cut off. Undefined when the text is not a plain non-negative decimal.
 */
export function centsFromDecimal(text: string): { cents: number; rounded: boolean } | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const decimals = (match[2] ?? '').padEnd(3, '0')
  const cents = Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return { cents, rounded: /[1-9]/.test(decimals.slice(2)) }
}
