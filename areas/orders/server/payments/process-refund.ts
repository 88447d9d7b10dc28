import { isRefusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { JobFailure } from '#platform/server/jobs/jobs.ts'
import type { Refund } from '#platform/server/payments/payments.ts'
import { endOrder } from '../end-order.ts'
import { mayMove } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder } from '../orders-store.ts'
import { providerAway } from './close-payments.ts'
import { claimRefund, releaseRefund, selectOrderPayment } from './order-payments-store.ts'
import { claimLines, releaseLines } from './order-refund-lines-store.ts'
import {
  type CardRefundRow,
  endRefund,
  insertForeignRefund,
  isByCard,
  noteRefundTry,
  reopenRefund,
  selectRefund,
  selectRefundsOfIntent,
} from './order-refunds-store.ts'

/**
 * Sends a refund to the provider. Idempotent: the refund has its own key, and the provider's refunds are checked first
 * in case it has forgotten the key. @throws JobFailure when the provider is unreachable; the refund stays `pending` and
 * is retried
 */
export async function processRefund(context: OrdersContext, refundId: string): Promise<void> {
  const refund = await selectRefund(context.db, refundId)
  if (refund?.status !== 'pending' || !isByCard(refund)) return
  const given = (await findGiven(context, refund)) ?? (await askForIt(context, refund))
  if (given) await noteGiven(context, refund, given)
}

const keyOf = ({ id }: Pick<CardRefundRow, 'id'>) => `order-refund-${id}`

async function findGiven({ payments }: OrdersContext, refund: CardRefundRow): Promise<Refund | undefined> {
  const all = await payments.listRefunds(refund.intentId)
  if (isRefusal(all)) throw providerAway()
  return all.find(({ refundId, id }) => refundId === refund.id || id === refund.providerRefundId)
}

async function askForIt(context: OrdersContext, refund: CardRefundRow): Promise<Refund | undefined> {
  const { db, payments, now } = context
  const { id, intentId, amountCents } = refund
  const given = await payments.refund({ intentId, amountCents, refundId: id, idempotencyKey: keyOf(refund) })
  if (!isRefusal(given)) return given
  if (given.refused === 'payment-provider-unavailable') {
    const away = providerAway()
    await noteRefundTry(db, id, { failure: away.message })
    throw away
  }
  // Permanently refused, such as after a manual refund at the provider.
  await endAsFailed(context, refund, given.detail, now())
  return undefined
}

async function noteGiven(context: OrdersContext, refund: CardRefundRow, given: Refund): Promise<void> {
  const { db, now } = context
  if (given.status === 'succeeded') {
    await endRefund(db, refund.id, { status: 'succeeded', providerRefundId: given.id, failure: null, doneAt: now() })
  } else if (given.status === 'failed') {
    await endAsFailed(
      context,
      refund,
      `The bank rejected the refund (${given.failureReason ?? 'no reason given'}).`,
      now(),
      given.id,
    )
  } else {
    await noteRefundTry(db, refund.id, { providerRefundId: given.id, failure: null })
  }
}

/** Releases the refund's claim and notifies customer and shop. */
async function endAsFailed(
  { db, jobs }: OrdersContext,
  refund: CardRefundRow,
  failure: string,
  doneAt: Date,
  providerRefundId = refund.providerRefundId,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOrder(transaction, 'every account', refund.orderId)
    const ended = await endRefund(transaction, refund.id, { status: 'failed', failure, providerRefundId, doneAt })
    if (!ended) return
    await releaseLines(transaction, refund.id)
    await releaseRefund(transaction, refund.intentId, refund.amountCents)
    const { id: refundId, orderId } = refund
    await jobs.send(transaction, 'order-email', { orderId, letter: 'refund-failed', refundId })
  })
}

/** Ends refunds the provider has ended, and adopts those made there by hand. @throws JobFailure when unreachable */
export async function alignRefunds(context: OrdersContext, intentId: string): Promise<void> {
  const { db, payments } = context
  const payment = await selectOrderPayment(db, intentId)
  if (payment?.status !== 'succeeded') return
  const given = await payments.listRefunds(intentId)
  if (isRefusal(given)) throw providerAway()
  const ours = await selectRefundsOfIntent(db, intentId)
  for (const each of given) {
    const own = ours.find((refund) => refund.id === each.refundId || refund.providerRefundId === each.id)
    if (own) await align(context, own, each)
    else if (each.status === 'succeeded') await takeOver(context, payment.orderId, intentId, each)
  }
}

async function align(context: OrdersContext, own: CardRefundRow, given: Refund): Promise<void> {
  // Considered refused but carried out: the provider's books count.
  if (own.status === 'failed' && own.providerRefundId === null && given.status !== 'failed') {
    await inTransaction(context.db, async (transaction) => {
      // The remaining amount shrinks only while the order is locked, so lock holders can rely on it.
      const order = await lockOrder(transaction, 'every account', own.orderId)
      if (!(await reopenRefund(transaction, own.id, given.id))) return
      if (!(await claimRefund(transaction, own.intentId, own.amountCents))) throw tooMuchGiven(own.intentId)
      if (order?.transactionId === own.intentId) await claimLines(transaction, own.id, own.orderId, own.amountCents)
    })
  }
  await noteGiven(context, own, given)
}

function tooMuchGiven(intentId: string): Error {
  return new JobFailure(`More was refunded of ${intentId} than we have received.`)
}

async function takeOver(
  context: OrdersContext,
  orderId: string,
  intentId: string,
  { id: providerRefundId, amountCents }: Refund,
): Promise<void> {
  const at = context.now()
  await inTransaction(context.db, async (transaction) => {
    const order = await lockOrder(transaction, 'every account', orderId)
    const decided = { reason: 'provider', note: null, accountId: null } as const
    const ended = { status: 'succeeded', providerRefundId, createdAt: at, doneAt: at } as const
    const refund = { id: context.newId(), orderId, intentId, amountCents, ...decided, ...ended }
    if (!order || !(await insertForeignRefund(transaction, refund))) return
    if (!(await claimRefund(transaction, intentId, amountCents))) throw tooMuchGiven(intentId)
    if (order.transactionId === intentId) await claimLines(transaction, refund.id, orderId, amountCents)
    const payment = await selectOrderPayment(transaction, intentId)
    const isAll = order.transactionId === intentId && payment?.refundedCents === payment?.receivedCents
    if (isAll && mayMove(order.status, 'refunded')) {
      await endOrder(context, transaction, order, { to: 'refunded', accountId: null })
    }
  })
}
