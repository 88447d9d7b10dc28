import { type PricedBasket, priceBasket } from './price-basket.ts'
import { type QuotedTaxes, taxAsQuoted } from './quoted-taxes.ts'

/** What tax is charged. A rate in parts per million: 190,000 is 19 %. */
export type TaxDecision = {
  mode: 'none' | 'included' | 'added'
  reason: string | null // Why nothing is charged: export, intra-community, small-business
  sentence: string | null // What documents say of it
  lines: readonly LineTax[]
  delivery: { ratePpm: 'proportional' } | LineTax
  quoted?: QuotedTaxes // By a tax service
}
export type LineTax = { ratePpm: number; code: string }

export type OrderToPrice = {
  lines: readonly { unitPriceCents: number; quantity: number; discountCents: number }[]
  deliveryCents: number
  taxes: TaxDecision
}

/** Totals are what the customer pays, with all tax. */
type Priced = { taxRatePpm: number; taxCode: string; taxCents: number; totalCents: number }
export type PricedOrderLine = Priced & {
  unitPriceCents: number
  quantity: number
  discountCents: number
  taxOnTopCents: number // What of the tax is not in the unit price
}
export type PricedOrder = {
  taxMode: TaxDecision['mode']
  taxReason: string | null
  taxSentence: string | null
  lines: PricedOrderLine[]
  charges: Priced[] // Delivery, by rate
  groups: { taxCode: string; ratePpm: number; grossCents: number; taxCents: number }[] // None where tax is not told
  itemsCents: number // Before discounts, as they are priced
  discountCents: number
  deliveryCents: number // As it is priced
  taxCents: number
  totalCents: number // To pay
}

const UNTAXED = { ratePpm: 0, code: 'none' }

/** Every cent of discount, delivery and tax belongs to one line or charge, and the order's total is theirs. */
export function priceOrder({ lines, deliveryCents, taxes }: OrderToPrice): PricedOrder {
  const { mode, reason, sentence, delivery, quoted } = taxes
  const isAdded = mode === 'added'
  const reckoned = priceBasket({
    mode: isAdded ? 'added' : 'included',
    lines: lines.map((line, at) => ({ ...line, ...(taxes.lines[at] ?? UNTAXED) })),
    discountCents: 0,
    delivery: { cents: deliveryCents, ...delivery },
  })
  const priced = isAdded && quoted ? taxAsQuoted(reckoned, quoted) : reckoned
  const codeOf = (code = UNTAXED.code) => (mode === 'none' ? UNTAXED.code : code)
  const onTop = (taxCents: number) => (isAdded ? taxCents : 0)
  const { charges, groups, taxCents, totalCents } = priced
  return {
    taxMode: mode,
    taxReason: reason,
    taxSentence: sentence,
    lines: lines.map((line, at) => {
      const { ratePpm: taxRatePpm, code, taxCents: tax, totalCents: total } = lineAt(priced, at)
      const taxed = { taxRatePpm, taxCode: codeOf(code), taxCents: tax, taxOnTopCents: onTop(tax) }
      return { ...line, ...taxed, totalCents: total + onTop(tax) }
    }),
    charges: charges.map(({ ratePpm, code, taxCents: tax, totalCents: total }) => {
      return { taxRatePpm: ratePpm, taxCode: codeOf(code), taxCents: tax, totalCents: total + onTop(tax) }
    }),
    groups:
      mode === 'none'
        ? []
        : groups.map(({ ratePpm, code, grossCents, taxCents: tax }) => {
            return { taxCode: codeOf(code), ratePpm, grossCents, taxCents: tax }
          }),
    itemsCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
    discountCents: lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
    deliveryCents,
    ...{ taxCents, totalCents },
  }
}

function lineAt({ lines }: PricedBasket, at: number): PricedBasket['lines'][number] {
  const line = lines[at]
  if (!line) throw new Error(`Line ${at} was not priced`)
  return line
}
