import { z } from 'zod'
import { decimalFromUnits, decimalsOf, isCurrency, unitsFromDecimal } from '#platform/contract/money/currency.ts'
import { type BasketToPrice, type PricedBasket, TAX_MODES } from './price-basket.ts'

const MOST_LINES = 1_000
const MOST_UNITS = 2_147_483_647

const amount = z.union([z.number(), z.string()], 'Give an amount, such as 19.99')
const rate = z
  .number('Enter a rate in percent, such as 19')
  .min(0, 'A rate is between 0 and 100 percent')
  .max(100, 'A rate is between 0 and 100 percent')
  .refine((percent) => Number(percent.toFixed(4)) === percent, 'Use at most four decimals')

const NO_OBJECT = 'Give an object with “mode” and “lines”'

const basketSchema = (ownCurrency: string) =>
  z.strictObject(
    {
      mode: z.enum(TAX_MODES, 'Use “included” or “added”'),
      currency: z.string().refine(isCurrency, 'Use a currency of ISO 4217, such as USD').default(ownCurrency),
      lines: z
        .array(
          z.strictObject({
            price: amount,
            quantity: z.int('Enter a whole number').min(1, 'At least 1').max(MOST_UNITS, `At most ${MOST_UNITS}`),
            rate,
            discount: amount.default(0),
          }),
          'Give the lines as a list',
        )
        .min(1, 'Enter at least one line')
        .max(MOST_LINES, `Enter at most ${MOST_LINES} lines`),
      discount: amount.default(0),
      delivery: z
        .strictObject({
          price: amount,
          rate: z
            .union([z.literal('proportional'), rate], 'Enter a rate in percent, or “proportional”')
            .default('proportional'),
        })
        .default({ price: 0, rate: 'proportional' }),
    },
    { error: ({ code }) => (code === 'invalid_type' ? NO_OBJECT : undefined) },
  )

export type ReadBasket = { basket: BasketToPrice; currency: string }

/**
 * Reads a basket that JSON describes. Faults name the place and what to do.
 * @param ownCurrency of a basket that names none
 */
export function readBasket(json: unknown, ownCurrency = 'USD'): ReadBasket | { faults: string[] } {
  const read = basketSchema(ownCurrency).safeParse(json)
  if (!read.success)
    return { faults: read.error.issues.map(({ path, message }) => `${path.join('.') || 'basket'}: ${message}`) }
  const { mode, currency, lines, discount, delivery } = read.data
  const faults: string[] = []
  const decimals = decimalsOf(currency)
  const cents = (given: number | string, place: string) => {
    const units = unitsFromDecimal(String(given), decimals)
    if (units !== undefined) return units
    faults.push(`${place}: Give an amount of ${currency} with at most ${decimals} decimals, none below 0`)
    return 0
  }
  const basket: BasketToPrice = {
    mode,
    lines: lines.map(({ price, quantity, rate: percent, discount: own }, at) => ({
      unitPriceCents: cents(price, `lines.${at}.price`),
      discountCents: cents(own, `lines.${at}.discount`),
      quantity,
      ratePpm: ppmOf(percent),
    })),
    discountCents: cents(discount, 'discount'),
    delivery: {
      cents: cents(delivery.price, 'delivery.price'),
      ratePpm: delivery.rate === 'proportional' ? delivery.rate : ppmOf(delivery.rate),
    },
  }
  faults.push(...tooMuch(basket))
  return faults.length > 0 ? { faults } : { basket, currency }
}

const ppmOf = (percent: number) => Math.round(percent * 10_000)

/** No more than this before tax, which may double it: numbers hold it exactly. */
const MOST_ITEMS = Math.floor(Number.MAX_SAFE_INTEGER / 4)

/** Discounts above what they are taken off, and sums that numbers don't hold exactly. */
function tooMuch({ lines, discountCents }: BasketToPrice): string[] {
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)
  if (prices.reduce((sum, cents) => sum + cents, 0) > MOST_ITEMS)
    return ['lines: The lines cost more than can be counted exactly']
  const faults = lines.flatMap(({ discountCents: own }, at) =>
    own > (prices[at] as number) ? [`lines.${at}.discount: The discount is more than the line costs`] : [],
  )
  const left = lines.reduce((sum, { discountCents: own }, at) => sum + (prices[at] as number) - own, 0)
  if (faults.length === 0 && discountCents > left) faults.push('discount: The discount is more than the lines cost')
  return faults
}

/** A priced basket with every amount as a text such as `19.99`, two decimals at least, and rates in percent. */
export function showPriced(
  { lines, groups, delivery, netCents, taxCents, totalCents }: PricedBasket,
  currency: string,
) {
  const decimals = decimalsOf(currency)
  const show = (cents: number) => (decimals === 0 ? `${cents}.00` : decimalFromUnits(cents, decimals))
  return {
    lines: lines.map((line) => ({ total: show(line.totalCents), tax: show(line.taxCents) })),
    groups: groups.map(({ ratePpm, ...group }) => ({
      rate: ratePpm / 10_000,
      ...{ gross: show(group.grossCents), tax: show(group.taxCents), net: show(group.netCents) },
    })),
    delivery: { total: show(delivery.totalCents), tax: show(delivery.taxCents) },
    ...{ net: show(netCents), tax: show(taxCents), total: show(totalCents) },
  }
}
