import type { refundOrder as operation } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administered, type Administrator, administerOnce } from '../administer-order.ts'
import { endOrder } from '../end-order.ts'
import { mayMove } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { beginRefund } from '../payments/begin-refund.ts'
import { type OrderPaymentRow, selectOrderPayment, selectOrderPayments } from '../payments/order-payments-store.ts'
import { findFailedRefund } from './failed-refund.ts'

type Body = InputOf<typeof operation>['body']
type Refunded = OutputOf<typeof operation>

/**
 * Refunds card payments in full or in part, never more than is left, even concurrently. Money that could not pay the
 * order and whose refund failed goes first. When the paying payment is used up, the order is `refunded` and unshipped
 * stock is released.
 */
export async function refundOrder(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  body: Body,
  keyed?: KeyedRequest,
): Promise<Refunded | Refusal> {
  const done = await administerOnce(context, author, orderId, 'order.refund', keyed, async (transaction, order) => {
    const { refund } = body
    const given =
      refund === undefined
        ? await giveBack(context, transaction, author, order, body, context.newId())
        : await tryAgain(context, transaction, author, order, { refund, note: body.note })
    return isRefusal(given) ? given : { ...given, answer: given.after.refund }
  })
  return isRefusal(done) ? done : { acknowledged: true, modifiedCount: 1, order: done.order, refund: done.answer }
}

type Given = Administered & { after: { refund: string } }

/** The same amount for the same units as a refund that failed, once. */
async function tryAgain(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  order: OrderRow,
  { refund: failedId, note }: { refund: string; note: string | undefined },
): Promise<Given | Refusal> {
  const failed = await findFailedRefund(transaction, order, failedId)
  if (isRefusal(failed)) return failed
  const { id, lines, refund, paysOrder } = failed
  const { intentId, amountCents } = refund
  const reason = paysOrder ? refund.reason : 'requested'
  const wish = { order, intentId, amountCents, reason, at: context.now(), id, ...(lines && { lines }) }
  const begun = await beginRefund(context, transaction, { ...wish, accountId, note: bothNotes(refund.note, note) })
  if (!begun) throw new Error(`The payment ${intentId} changed while its order was locked`)
  const after = { refund: id, refundedCents: amountCents, note: note ?? null, failed: failedId }
  const payment = await selectOrderPayment(transaction, intentId)
  const isAll = paysOrder && payment !== undefined && leftOf(payment) === 0
  if (!isAll || !mayMove(order.status, 'refunded')) return { order, after }
  const ended = await endOrder(context, transaction, order, { to: 'refunded', accountId, note })
  return { order: ended ?? order, after }
}

/** The first says what it is for. */
const bothNotes = (first: string | null, note: string | undefined) =>
  [first, note].filter(Boolean).join('\n') || undefined

async function giveBack(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  order: OrderRow,
  body: Body,
  id: string,
): Promise<Given | Refusal> {
  const payments = (await selectOrderPayments(transaction, order.id)).filter(({ status }) => status === 'succeeded')
  if (payments.length === 0) {
    return refuse('order-state', t('This order was not paid by card, so there is nothing to refund to a card.'))
  }
  const amount = refundAmount(payments, body.amount)
  if (isRefusal(amount)) return amount
  const shares = shareOut(payments, order.transactionId, amount)
  for (const [place, { payment, amountCents }] of shares.entries()) {
    const { intentId } = payment
    const wish = { order, intentId, amountCents, reason: 'requested', at: context.now() } as const
    const refundId = place === 0 ? id : context.newId()
    const begun = await beginRefund(context, transaction, { ...wish, accountId, note: body.note, id: refundId })
    if (!begun) throw new Error(`The payment ${intentId} changed while its order was locked`)
  }
  const paying = shares.find(({ payment }) => payment.intentId === order.transactionId)
  const isAll = paying !== undefined && leftOf(paying.payment) === paying.amountCents
  const after = { refund: id, refundedCents: amount, note: body.note ?? null }
  if (!isAll || !mayMove(order.status, 'refunded')) return { order, after }
  const ended = await endOrder(context, transaction, order, { to: 'refunded', accountId, note: body.note })
  return { order: ended ?? order, after }
}

type Share = { payment: OrderPaymentRow; amountCents: number }

const leftOf = ({ receivedCents, refundedCents }: OrderPaymentRow) => receivedCents - refundedCents

/** Payments that don't pay the order come first. */
function shareOut(payments: readonly OrderPaymentRow[], payingId: string | null, amount: number): Share[] {
  const strayFirst = [...payments].sort(
    (one, other) => Number(one.intentId === payingId) - Number(other.intentId === payingId),
  )
  let open = amount
  return strayFirst.flatMap((payment) => {
    const amountCents = Math.min(open, leftOf(payment))
    open -= amountCents
    return amountCents > 0 ? [{ payment, amountCents }] : []
  })
}

function refundAmount(payments: readonly OrderPaymentRow[], wished: number | undefined): number | Refusal {
  const left = payments.reduce((sum, payment) => sum + leftOf(payment), 0)
  const amount = wished === undefined ? left : centsFromAmount(wished)
  if (amount > 0 && amount <= left) return amount
  return refuse('refund-too-large', t('Up to {amount} can be refunded.', { amount: formatCents(left) }), {
    refundable: amountFromCents(left),
    errors: [{ path: 'amount', message: t('Up to {amount} can be refunded', { amount: formatCents(left) }) }],
  })
}
