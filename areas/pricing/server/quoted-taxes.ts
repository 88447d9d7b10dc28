import { allotByWeight } from '#platform/contract/money/allot.ts'
import type { PricedBasket, TaxGroup } from './price-basket.ts'
import type { TaxQuote, TaxQuoteRequest } from './tax-provider/tax-provider.ts'

/** What a tax service was asked about a basket, and what it answered. Lines are named by their places. */
export type QuotedTaxes = { asked: TaxQuoteRequest; answered: TaxQuote }

/**
 * A basket with tax on top, taxed with the cents that a service answered, as they are: each rate's tax, and the
 * basket's, is the sum of them.
 */
export function taxAsQuoted(basket: PricedBasket, { answered }: QuotedTaxes): PricedBasket {
  const taxOf = (at: number) => answered.lines.find(({ ref }) => ref === String(at))?.cents ?? 0
  const lines = basket.lines.map((line, at) => ({ ...line, taxCents: taxOf(at) }))
  const delivered = allotByWeight(
    answered.deliveryCents,
    basket.charges.map(({ totalCents }) => totalCents),
  )
  const charges = basket.charges.map((charge, at) => ({ ...charge, taxCents: delivered[at] ?? 0 }))
  const all = [...lines, ...charges]
  const groups = basket.groups.map((group): TaxGroup => {
    const members = all.filter(({ ratePpm, code }) => ratePpm === group.ratePpm && code === group.code)
    const taxCents = members.reduce((sum, one) => sum + one.taxCents, 0)
    return { ...group, taxCents, grossCents: group.netCents + taxCents }
  })
  const taxCents = all.reduce((sum, one) => sum + one.taxCents, 0)
  const deliveryTax = charges.reduce((sum, one) => sum + one.taxCents, 0)
  return {
    ...{ lines, charges, groups },
    delivery: { ...basket.delivery, taxCents: deliveryTax },
    netCents: basket.netCents,
    ...{ taxCents, totalCents: basket.netCents + taxCents },
  }
}
