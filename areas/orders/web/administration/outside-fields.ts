import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { shareOfUnits } from '#orders/contract/refund-share.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { readUnits, type TypedUnits } from './chosen-units.ts'
import { amountFault } from './order-actions.ts'

type Order = Pick<AdministeredOrderDetails, 'lines' | 'total' | 'refunded' | 'paidBy'>
type Line = Order['lines'][number]
export type OutsideFields = { delivery: string; amount: string; note: string }

/** Units whose money did not go back yet. */
export const unitsLeft = ({ quantity, refundedUnits }: Line) => quantity - refundedUnits

const leftOf = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>) =>
  centsFromAmount(total) - centsFromAmount(refunded)

/** Whether money of it can go back outside the shop. */
export function mayGiveBackOutside(order: Order): boolean {
  return order.paidBy !== null && leftOf(order) > 0
}

/** What of the order's delivery did not go back: what is left of it all but not of its lines. */
export function deliveryLeft(order: Order): number {
  return amountFromCents(leftOf(order) - order.lines.reduce((sum, line) => sum + leftOf(line), 0))
}

/** What units are worth; undefined when the shop kept something of returned ones, which only the server knows. */
export function worthOf({ lines }: Order, typed: TypedUnits): number | undefined {
  if (lines.some(({ returned }) => returned > 0)) return undefined
  const cents = readUnits(lines, typed).map(({ line: place, quantity }) => {
    const line = lines.find((each) => each.line === place)
    return line ? shareOfUnits({ units: unitsLeft(line), cents: leftOf(line) }, quantity) : 0
  })
  return amountFromCents(cents.reduce((sum, each) => sum + each, 0))
}

/** Of fields with an amount, by name. */
export function amountProblems(fields: OutsideFields): Partial<Record<keyof OutsideFields, string>> {
  const fault = (typed: string) => (typed.trim() === '' ? undefined : amountFault(typedNumber(typed)))
  const [delivery, amount] = [fault(fields.delivery), fault(fields.amount)]
  return { ...(delivery && { delivery }), ...(amount && { amount }) }
}

export function outsideBody({ lines }: Order, typed: TypedUnits, { delivery, amount, note }: OutsideFields) {
  const units = readUnits(lines, typed)
  return {
    ...(units.length > 0 && { lines: units }),
    ...(delivery.trim() && { delivery: typedNumber(delivery) as number }),
    ...(amount.trim() && { amount: typedNumber(amount) as number }),
    note: note.trim(),
  }
}

/** How money went back to a customer, outside the shop. */
export type SentTransfer = { sentOn: string; reference: string; note: string }

export const NO_TRANSFER: SentTransfer = { sentOn: '', reference: '', note: '' }

/** Of fields that are missing or wrong, by name. */
export function transferProblems({ sentOn, reference }: SentTransfer, now: Date): Partial<SentTransfer> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sentOn)
  return {
    ...(!isDay && { sentOn: t('Enter the day when the money was sent') }),
    ...(isDay && new Date(`${sentOn}T00:00`) > now && { sentOn: t('This day has not come yet') }),
    ...(reference.trim() === '' && { reference: t('Enter the reference of the transfer, or “cash”') }),
  }
}

/** As the order and the audit log keep it. */
export function transferNote({ sentOn, reference, note }: SentTransfer): string {
  return [t('Sent on {day}, reference {reference}', { day: sentOn, reference: reference.trim() }), note.trim()]
    .filter(Boolean)
    .join('\n')
}
