import { z } from '#contract/schema.ts'

export { formatCents, formatDollars } from './money-text.ts'

export const MAX_AMOUNT_CENTS = 99_999_999 // The card provider's maximum, $999,999.99

/** Dollars on the wire: a non-negative JSON number with at most two decimals. */
export const dollarsSchema = z
  .number()
  .nonnegative()
  .max(MAX_AMOUNT_CENTS / 100, 'Orders can be up to $999,999.99')
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, 'Enter dollars with at most two decimals')

/** Takes an amount that `dollarsSchema` accepted. */
export function centsFromDollars(dollars: number): number {
  return Number(dollars.toFixed(2).replace('.', ''))
}

/** The only division of money, correctly rounded: 1999 gives 19.99. */
export function dollarsFromCents(amountCents: number): number {
  return amountCents / 100
}

/** The price of an order in cents. */
export function totalCents(unitPriceCents: number, quantity: number): number {
  return unitPriceCents * quantity
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,12}))?$/

/**
 * Cents from a decimal text, rounded half up without floating point; undefined when it is no plain non-negative
 * decimal. `rounded` says whether digits were cut.
 */
export function centsFromDecimal(text: string): { cents: number; rounded: boolean } | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const decimals = (match[2] ?? '').padEnd(3, '0')
  const cents = Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return { cents, rounded: /[1-9]/.test(decimals.slice(2)) }
}
