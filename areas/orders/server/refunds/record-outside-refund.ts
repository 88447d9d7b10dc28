import type { recordOutsideRefund as operation } from '#orders/contract/order-administration.ts'
import { shareOfUnits } from '#orders/contract/refund-share.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { allotByWeight } from '#platform/contract/money/allot.ts'
import { priceStep } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import { orderNumber } from '../order.ts'
import type { OrderLines } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { type RefundedLine, selectCharges } from '../payments/order-refund-lines-store.ts'
import { findFailedRefund } from './failed-refund.ts'
import { type GivenBack, giveBackOutside, giveBackStray, leftOf } from './give-back-outside.ts'

type Body = InputOf<typeof operation>['body']

/** For orders paid outside the shop, and for a card that takes nothing back any more. */
export async function recordOutsideRefund(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  body: Body,
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const done = await administerOnce(
    context,
    author,
    orderId,
    'order.outside-refund',
    keyed,
    async (transaction, order) => {
      const { note, refund } = body
      const by = { accountId: author.accountId, note, reason: 'outside' } as const
      const done =
        refund === undefined
          ? await recordGiven(context, transaction, order, body, by)
          : await recordFailed(context, transaction, order, refund, by)
      if (isRefusal(done)) return done
      const { id, amountCents } = done
      await context.jobs.send(transaction, 'order-email', { orderId, letter: 'refund', refundId: id })
      const after = { refund: id, refundedCents: amountCents, note, ...(refund && { failed: refund }) }
      return { order: done.order, after, answer: { refund: id, given: amountFromCents(amountCents) } }
    },
  )
  return isRefusal(done) ? done : { acknowledged: true, modifiedCount: 1, order: done.order, ...done.answer }
}

type By = Pick<GivenBack, 'accountId' | 'note' | 'reason'>
type Recorded = { id: string; order: OrderRow; amountCents: number }

async function recordGiven(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  body: Body,
  by: By,
): Promise<Recorded | Refusal> {
  const given = refuseOrder(order) ?? (await readGiven(context, transaction, order.id, body))
  if (isRefusal(given)) return given
  const id = context.newId()
  const refunded = await giveBackOutside(context, transaction, order, { id, ...by, ...given })
  return { id, order: refunded, amountCents: given.amountCents }
}

/** What a card did not take back, also of money that could not pay the order. */
async function recordFailed(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  refundId: string,
  by: By,
): Promise<Recorded | Refusal> {
  const failed = await findFailedRefund(transaction, order, refundId)
  if (isRefusal(failed)) return failed
  const { id, lines } = failed
  const { intentId, amountCents } = failed.refund
  if (failed.paysOrder) {
    const refunded = await giveBackOutside(context, transaction, order, { id, ...by, amountCents, lines })
    return { id, order: refunded, amountCents }
  }
  await giveBackStray(context, transaction, order.id, { id, ...by, amountCents, intentId })
  return { id, order, amountCents }
}

function refuseOrder(order: OrderRow): Refusal | undefined {
  return order.paidAt === null
    ? refuse('order-state', t('Order {order} was not paid.', { order: orderNumber(order) }))
    : undefined
}

type Given = { amountCents: number; lines?: RefundedLine[] }

/** By the stored cents that are left. */
async function readGiven(
  { returns }: OrdersContext,
  db: Queryable,
  orderId: string,
  { lines, delivery, amount }: Body,
): Promise<Given | Refusal> {
  if (amount !== undefined) {
    const [left, amountCents] = [await leftOf(db, orderId), centsFromAmount(amount)]
    return amountCents > left ? tooMuch('amount', left) : { amountCents }
  }
  const units = shareOfLines(await selectLines(db, orderId), await returns.keptCents(db, orderId), lines ?? [])
  if (isRefusal(units)) return units
  const charges = await shareOfDelivery(db, orderId, delivery === undefined ? 0 : centsFromAmount(delivery))
  if (isRefusal(charges)) return charges
  const shares = [...units, ...charges]
  const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0)
  return amountCents === 0 ? tooMuch('amount', 0) : { amountCents, lines: shares }
}

/** By line: what the shop kept for returned units is no part of what the others are worth. */
type Kept = ReadonlyMap<number, number>

function shareOfLines(lines: OrderLines, kept: Kept, asked: readonly LineUnits[]): RefundedLine[] | Refusal {
  const errors = asked.flatMap(({ line, quantity }, index) => {
    const known = lines.find((each) => each.line === line)
    if (!known)
      return [{ path: `lines.${index}.line`, message: t('The order has no line {line}', { line: String(line) }) }]
    const left = known.quantity - known.refundedUnits
    const message = t('Of {part}, {count} can be refunded', { part: known.partName, count: String(left) })
    return quantity > left ? [{ path: `lines.${index}.quantity`, message }] : []
  })
  if (errors.length > 0)
    return refuse('too-many-units', `${errors.map(({ message }) => message).join('. ')}.`, { errors })
  return lines.flatMap(({ line, quantity, totalCents, refundedUnits, refundedCents }) => {
    const units = asked.find((each) => each.line === line)?.quantity
    const cents = Math.max(0, totalCents - refundedCents - (kept.get(line) ?? 0))
    const left = { units: quantity - refundedUnits, cents }
    return units ? [{ line, units, cents: shareOfUnits(left, units) }] : []
  })
}

async function shareOfDelivery(db: Queryable, orderId: string, cents: number): Promise<RefundedLine[] | Refusal> {
  const charges = await selectCharges(db, orderId)
  const left = charges.map(({ totalCents, refundedCents }) => totalCents - refundedCents)
  const all = left.reduce((sum, each) => sum + each, 0)
  if (cents > all) return tooMuch('delivery', all)
  const shares = allotByWeight(cents, left, priceStep())
  return charges.map(({ charge }, at) => ({ charge, cents: shares[at] ?? 0 }))
}

function tooMuch(path: string, mostCents: number): Refusal {
  const message =
    mostCents === 0
      ? t('Nothing is left to refund')
      : t('Up to {amount} can be refunded', { amount: formatCents(mostCents) })
  const errors = [{ path, message }]
  return refuse('refund-too-large', `${message}.`, { refundable: amountFromCents(mostCents), errors })
}
