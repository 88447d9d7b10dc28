import { createHash } from 'node:crypto'
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { refundOrder as operation } from '#contract/order-administration.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { type Administered, type Administrator, administerOrder } from './administer-order.ts'
import { beginRefund } from './begin-refund.ts'
import { endOrder } from './end-order.ts'
import { claimIdempotencyKey } from './idempotency-store.ts'
import { mayMove } from './order.ts'
import { type OrderPaymentRow, selectOrderPayment } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import type { OrderRow } from './orders-store.ts'

type Input = Pick<InputOf<typeof operation>, 'params' | 'body' | 'idempotencyKey'>
type Refunded = OutputOf<typeof operation>

/**
 * Gives back what was paid by card, or a part of it: never more than is left of the payment, however many administrators do so
 * at once. When nothing is left the order is `refunded`, and unless it was sent its stock comes back.
 */
export async function refundOrder(
  context: OrdersContext,
  author: Administrator,
  { params, body, idempotencyKey }: Input,
): Promise<Refunded | Refusal> {
  let refundId = context.newId()
  const order = await administerOrder(context, author, params.id, 'order.refund', async (transaction, order) => {
    const earlier = await claimKey(context, transaction, author, { params, body, idempotencyKey }, refundId)
    if (isRefusal(earlier)) return earlier
    if (earlier === undefined) return giveBack(context, transaction, author, order, body, refundId)
    refundId = earlier
    return 'repeated'
  })
  return isRefusal(order) ? order : { acknowledged: true, modifiedCount: 1, order, refund: refundId }
}

async function claimKey(
  { now }: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  { params, body, idempotencyKey: key }: Input,
  refundId: string,
): Promise<string | Refusal | undefined> {
  if (key === undefined) return undefined
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params.id, body]))
    .digest('hex')
  const claim = { accountId, operation: 'refundOrder', key, requestHash }
  const earlier = await claimIdempotencyKey(transaction, claim, { refundId }, now())
  return earlier === undefined || isRefusal(earlier) ? earlier : earlier.refundId
}

async function giveBack(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  order: OrderRow,
  body: Input['body'],
  id: string,
): Promise<Administered | Refusal> {
  const payment = order.transactionId ? await selectOrderPayment(transaction, order.transactionId) : undefined
  if (!payment) return refuse('order-state', 'Nothing was paid by card for this order, so nothing can go back by card.')
  const amount = refundAmount(payment, body.amount)
  if (isRefusal(amount)) return amount
  const at = context.now()
  const wish = { order, intentId: payment.intentId, amountCents: amount, reason: 'requested', at } as const
  await beginRefund(context, transaction, { ...wish, accountId, note: body.note, id })
  const isAll = payment.refundedCents + amount === payment.receivedCents
  const after = { refund: id, refundedCents: amount, note: body.note ?? null }
  if (!isAll || !mayMove(order.status, 'refunded')) return { order, after }
  const ended = await endOrder(context, transaction, order, { to: 'refunded', accountId, note: body.note })
  return { order: ended ?? order, after }
}

function refundAmount({ receivedCents, refundedCents }: OrderPaymentRow, wished: number | undefined): number | Refusal {
  const left = receivedCents - refundedCents
  const amount = wished === undefined ? left : centsFromDollars(wished)
  if (amount > 0 && amount <= left) return amount
  return refuse('refund-too-large', `At most ${formatCents(left)} can be given back.`, {
    refundable: dollarsFromCents(left),
    errors: [{ path: 'amount', message: `At most ${formatCents(left)} can be given back` }],
  })
}
