// Amounts on the wire and inside. Apart from money.ts so that pages that only count prices don't load Zod.
import { figureText } from '../language/formats.ts'
import { decimalsOf, shopCurrency, unitsPer } from './currency.ts'

/** Smallest units of an amount on the wire that `moneySchema` accepted: 19.99 USD is 1999, 1234 JPY is 1234. */
export function centsFromAmount(amount: number, currency = shopCurrency()): number {
  return Number(amount.toFixed(decimalsOf(currency)).replace('.', ''))
}

/** The only division of money, correctly rounded: 1999 gives 19.99 USD. */
export function amountFromCents(amountCents: number, currency = shopCurrency()): number {
  return amountCents / unitsPer(currency)
}

/** The price of an order in smallest units. */
export function totalCents(unitPriceCents: number, quantity: number): number {
  return unitPriceCents * quantity
}

/** An amount on the wire as files and machines write it: `19.90` USD, `1234` JPY, `1.230` KWD. */
export function plainAmount(amount: number, currency = shopCurrency()): string {
  return amount.toFixed(decimalsOf(currency))
}

/** An amount on the wire as it stands in forms: `19.90` USD, in German `19,90`. */
export function typedAmount(amount: number, currency = shopCurrency()): string {
  return figureText(plainAmount(amount, currency))
}
