import { shareOfTax, shareOfUnits } from '#orders/contract/refund-share.ts'
import type { OrderLine, OrderLines } from '#orders/server/order-lines.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import type { selectCharges } from '#orders/server/payments/order-refund-lines-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { allotByWeight } from '#platform/contract/money/allot.ts'
import { priceStep } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { CreditPreview, CreditWish } from '#returns/contract/return-desk.ts'
import { unitsToCredit } from './return-rules.ts'
import type { WholeReturn } from './returns-tables.ts'

type Charges = Awaited<ReturnType<typeof selectCharges>>

/** What a credit is reckoned from: the stored order, and everything that came back of it before. */
export type Creditable = {
  order: Pick<OrderRow, 'transactionId'>
  lines: OrderLines
  charges: Charges
  returns: readonly WholeReturn[] // Of the order
  back: WholeReturn
}

export type Credit = {
  channel: 'card' | 'outside'
  /** `units` are those that the refund claims; fewer than `quantity` where their money went back before. */
  lines: { line: number; quantity: number; units: number; cents: number; deductedCents: number; taxCents: number }[]
  charges: { charge: number; cents: number; taxCents: number }[]
  deliveryCents: number
  deductedCents: number
  totalCents: number
}

/**
 * What goes back for units of a return: their share of the stored cents of their lines that are left, less what the
 * shop keeps; of delivery what is asked, or all of it once everything was withdrawn.
 */
export function creditOf(from: Creditable, counted: ReadonlyMap<number, number>, wish: CreditWish): Credit | Refusal {
  const channel = from.order.transactionId === null ? 'outside' : 'card'
  const shares = from.back.lines.flatMap((returned) => {
    const quantity = unitsToCredit(returned) + (counted.get(returned.line) ?? 0)
    const line = from.lines.find((each) => each.line === returned.line)
    return line && quantity > 0 ? [shareOfLine(line, quantity, from)] : []
  })
  const worth = shares.reduce((sum, { cents }) => sum + cents, 0)
  const deductedCents = wish.deduction === undefined ? 0 : centsFromAmount(wish.deduction)
  if (deductedCents > worth) return tooMuch('deduction', worth)
  const deductions = allotByWeight(
    deductedCents,
    shares.map(({ cents }) => cents),
    priceStep(),
  )
  const lines = shares.map(({ taxed, whole, ...share }, index) => {
    const deducted = deductions[index] ?? 0
    const cents = share.cents - deducted
    return { ...share, cents, deductedCents: deducted, taxCents: shareOfTax(taxed, cents, whole) }
  })
  const deliveryLeft = deliveryLeftOf(from)
  const deliveryCents = deliveryWished(from, counted, wish, deliveryLeft)
  if (deliveryCents > deliveryLeft) return tooMuch('delivery', deliveryLeft)
  const totalCents = worth - deductedCents + deliveryCents
  return {
    channel,
    lines,
    charges: shareOfCharges(from.charges, deliveryCents),
    deliveryCents,
    deductedCents,
    totalCents,
  }
}

export function presentCredit(credit: Credit): CreditPreview {
  const taxCents = [...credit.lines, ...credit.charges].reduce((sum, each) => sum + each.taxCents, 0)
  return {
    lines: credit.lines.map(({ line, quantity, cents, deductedCents, taxCents: tax }) => ({
      ...{ line, quantity, tax: amountFromCents(tax) },
      amount: amountFromCents(cents + deductedCents),
    })),
    deduction: amountFromCents(credit.deductedCents),
    delivery: amountFromCents(credit.deliveryCents),
    tax: amountFromCents(taxCents),
    total: amountFromCents(credit.totalCents),
    channel: credit.channel,
  }
}

function shareOfLine(line: OrderLine, quantity: number, { returns }: Creditable) {
  const before = returns.flatMap((one) => one.lines.filter((each) => each.line === line.line))
  const left = leftOfLine(line, before)
  const units = Math.min(quantity, left.units)
  const cents = Math.max(0, Math.min(shareOfUnits(left, units, left.whole), left.cents))
  return { line: line.line, quantity, units, cents, taxed: left.taxed, whole: left.whole }
}

type Before = WholeReturn['lines']
const deductedOf = (before: Before) => before.reduce((sum, { deductedCents }) => sum + deductedCents, 0)

/** What the shop kept for units of before is no part of what the others are worth. */
function leftOfLine(line: OrderLine, before: Before) {
  const { quantity, totalCents, taxCents, refundedUnits, refundedCents, refundedTaxCents } = line
  return {
    units: quantity - refundedUnits,
    cents: Math.max(0, totalCents - refundedCents - deductedOf(before)),
    /** As the refund will claim it, which knows nothing of deductions. */
    taxed: { cents: totalCents - refundedCents, taxCents: taxCents - refundedTaxCents },
    whole: { units: quantity, cents: totalCents, taxCents },
  }
}

function deliveryLeftOf({ charges }: Creditable): number {
  return charges.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0)
}

function deliveryWished(
  { lines, back }: Creditable,
  counted: ReadonlyMap<number, number>,
  { delivery }: CreditWish,
  left: number,
): number {
  if (delivery !== undefined) return centsFromAmount(delivery)
  const isAll = lines.every(
    ({ line, quantity, cancelled, returned }) => returned + (counted.get(line) ?? 0) === quantity - cancelled,
  )
  return back.kind === 'withdrawal' && isAll ? left : 0
}

function shareOfCharges(charges: Charges, deliveryCents: number): Credit['charges'] {
  const left = charges.map(({ totalCents, refundedCents }) => totalCents - refundedCents)
  const shares = allotByWeight(deliveryCents, left, priceStep())
  return charges.map(({ charge, totalCents, taxCents, refundedTaxCents }, index) => {
    const cents = shares[index] ?? 0
    const of = { cents: left[index] ?? 0, taxCents: taxCents - refundedTaxCents }
    return { charge, cents, taxCents: shareOfTax(of, cents, { cents: totalCents, taxCents }) }
  })
}

function tooMuch(field: 'deduction' | 'delivery', mostCents: number): Refusal {
  const amount = formatCents(mostCents)
  const message =
    field === 'deduction'
      ? t('Up to {amount} can be kept', { amount })
      : t('Up to {amount} can be refunded for delivery', { amount })
  return refuse('refund-too-large', `${message}.`, {
    refundable: amountFromCents(mostCents),
    errors: [{ path: `credit.${field}`, message }],
  })
}
