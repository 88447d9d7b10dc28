import { isRefusal, type Refusal } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import { alignRefunds } from './give-refund.ts'
import { selectOrderPayment } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { setDisputed } from './orders-store.ts'
import {
  insertProviderEvent,
  markProcessed,
  type ProviderEventRow,
  selectProviderEvent,
} from './provider-events-store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes what the payment provider tells: believed only when it is signed, stored once by its id, worked off by a job. A second
 * copy of an event is taken as well, and changes nothing.
 */
export async function takePaymentEvent(
  { db, payments, jobs, now }: OrdersContext,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Refusal | undefined> {
  const event = await payments.readEvent(rawBody, signature)
  if (isRefusal(event)) return event
  const { id, type, intentId = null, createdAt: happenedAt, dispute } = event
  const row = { id, type, intentId, happenedAt, disputeStatus: dispute?.status ?? null, receivedAt: now() }
  await inTransaction(db, async (transaction) => {
    if (await insertProviderEvent(transaction, row)) await jobs.send(transaction, 'payment-event', { eventId: id })
  })
  return undefined
}

/**
 * The job: works off one event. Of its content only what it is about is used; how that stands now the provider is asked.
 * @throws Error when the provider cannot be asked: tried again
 */
export async function workOffPaymentEvent(context: OrdersContext, eventId: string): Promise<void> {
  const event = await selectProviderEvent(context.db, eventId)
  if (!event || event.processedAt) return
  await markProcessed(context.db, eventId, await workOff(context, event), context.now())
}

async function workOff(context: OrdersContext, event: ProviderEventRow): Promise<string> {
  const { type, intentId } = event
  if (!intentId) return 'not about a payment'
  if (type.startsWith('charge.dispute.')) return workOffDispute(context, event, intentId)
  const settled = await settlePayment(context, intentId)
  if (isRefusal(settled)) {
    if (settled.refused === 'payment-provider-unavailable') throw new Error(settled.detail)
    return settled.detail
  }
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) await alignRefunds(context, intentId)
  return settled.kind
}

/** A dispute that is open, or was lost, flags the order; one that was decided for the shop does not any more. */
async function workOffDispute(context: OrdersContext, event: ProviderEventRow, intentId: string): Promise<string> {
  const payment = await selectOrderPayment(context.db, intentId)
  if (!payment) return 'not our payment'
  const isOver = ['won', 'warning_closed', 'prevented'].includes(event.disputeStatus ?? '')
  await setDisputed(context.db, payment.orderId, isOver ? null : event.happenedAt)
  return `dispute ${event.disputeStatus ?? 'begun'}`
}
