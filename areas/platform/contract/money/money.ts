import { z } from '../schema.ts'
import { typedAmount } from './amounts.ts'
import { decimalsOf, maxAmountCents, priceStep, shopCurrency, unitsPer } from './currency.ts'
import { formatCents } from './money-text.ts'
import { whichAmount } from './read-number.ts'

export { amountFromCents, centsFromAmount, totalCents } from './amounts.ts'
export { maxAmountCents } from './currency.ts'
export { formatAmount, formatCents } from './money-text.ts'

function decimalsAsked(): string {
  const decimals = decimalsOf(shopCurrency())
  const unit = shopCurrency() === 'USD' ? 'dollars' : shopCurrency()
  if (decimals === 0) return `Enter ${unit} without decimals`
  return `Enter ${unit} with at most ${decimals === 2 ? 'two' : decimals} decimals`
}

/**
 * An amount on the wire: a non-negative JSON number of the shop's currency with at most its decimals, as 19.99 USD. The
 * limits are read when an amount is judged or described, because schemas are made before the currency is known.
 */
export const moneySchema = z
  .number({ error: ({ input }) => whichAmount(input) ?? `Enter an amount, e.g. ${typedAmount(12.5)}` })
  .nonnegative()
  .check(({ value, issues }) => {
    const maximum = maxAmountCents() / unitsPer(shopCurrency())
    const message = `Orders can be up to ${formatCents(maxAmountCents())}`
    if (value > maximum)
      issues.push({
        code: 'too_big',
        origin: 'number',
        maximum,
        inclusive: true,
        message,
        input: value,
        continue: true,
      })
    if (Number(value.toFixed(decimalsOf(shopCurrency()))) !== value)
      issues.push({ code: 'custom', message: decimalsAsked(), input: value, continue: true })
  })
  .meta({
    get maximum() {
      return maxAmountCents() / unitsPer(shopCurrency())
    },
  })

/** Whether cards can be charged a price: of currencies with three decimals the last has to be 0. */
export function isChargeable(amount: number): boolean {
  const decimals = decimalsOf(shopCurrency())
  return priceStep() === 1 || Number(amount.toFixed(decimals - 1)) === amount
}

/** Why a price that isn't `isChargeable` is refused. */
export function notChargeable(): string {
  return `Enter ${shopCurrency()} with at most two decimals: cards can’t be charged smaller amounts`
}

/** A price, and any other amount that cards are charged or given back. */
export const priceSchema = moneySchema.refine(isChargeable, { error: notChargeable })
