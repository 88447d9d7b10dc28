import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { PaymentEvent } from '#platform/server/payments/payments.ts'
import type { OrdersContext } from '../orders-context.ts'
import { setDisputed } from '../orders-store.ts'
import { closePayments, providerAway } from './close-payments.ts'
import { limitCardAttempts } from './limit-card-attempts.ts'
import { selectOrderPayment, selectOrderPayments } from './order-payments-store.ts'
import { alignRefunds } from './process-refund.ts'
import {
  type Declined,
  insertCardDecline,
  insertProviderEvent,
  markProcessed,
  type ProviderEventRow,
  saveReadUntil,
  selectKnownEvents,
  selectProviderEvent,
  selectReadUntil,
} from './provider-events-store.ts'
import { settlePayment } from './settle-payment.ts'

const SETTLED_DISPUTES = new Set(['won', 'warning_closed', 'prevented'])
const MINUTE_MS = 60_000
const LOOK_BACK_MS = 10 * MINUTE_MS
const LONGEST_LOOK_BACK_MS = 29 * 24 * 60 * MINUTE_MS // The provider's retention

/** Stores a signed event once and queues its job. Duplicates are accepted and ignored. */
export async function takePaymentEvent(
  context: OrdersContext,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Refusal | undefined> {
  const event = context.payments.readEvent(rawBody, signature)
  if (isRefusal(event)) return event
  await storeEvent(context, event)
  return undefined
}

const DECLINED = 'payment_intent.payment_failed'

async function storeEvent(context: OrdersContext, event: PaymentEvent): Promise<void> {
  const { db, jobs, now } = context
  if (event.about === 'ignored') return
  const { id, type, createdAt: happenedAt, intentId = null, dispute } = event
  const disputeId = dispute?.id ?? null
  await inTransaction(db, async (transaction) => {
    const row = { id, type, intentId, disputeId, happenedAt, receivedAt: now() }
    if (await insertProviderEvent(transaction, row)) await jobs.send(transaction, 'payment-event', { eventId: id })
  })
  if (type === DECLINED && intentId) await noteDecline(context, { eventId: id, intentId, at: happenedAt })
}

/** The browser pays at the provider directly, so only closing the payment stops further tries. */
async function noteDecline(context: OrdersContext, declined: Declined): Promise<void> {
  const payer = await insertCardDecline(context.db, declined)
  if (payer && (await limitCardAttempts(context, payer))) await closePayments(context, payer.orderId)
}

/** Reads events that the webhook may have missed. @throws JobFailure when the provider is unreachable */
export async function readMissedEvents(context: OrdersContext): Promise<void> {
  const now = context.now()
  const last = (await selectReadUntil(context.db)) ?? now
  // A mark in the future comes from a wrong clock.
  const lookBackMs = Math.max(now.getTime() - last.getTime(), 0) + LOOK_BACK_MS
  const since = new Date(now.getTime() - Math.min(lookBackMs, LONGEST_LOOK_BACK_MS))
  for (let after: string | undefined, first = true; first || after; first = false) {
    const page = await context.payments.listEvents({ since, after })
    if (isRefusal(page)) throw providerAway()
    const known = await selectKnownEvents(
      context.db,
      page.items.map(({ id }) => id),
    )
    for (const event of page.items) if (!known.has(event.id)) await storeEvent(context, event)
    after = page.next
  }
  await saveReadUntil(context.db, now)
}

/** Asks the provider for the current state of what the event refers to. @throws JobFailure when unreachable */
export async function workOffPaymentEvent(context: OrdersContext, eventId: string): Promise<void> {
  const event = await selectProviderEvent(context.db, eventId)
  if (!event || event.processedAt) return
  await markProcessed(context.db, eventId, await workOff(context, event), context.now())
}

async function workOff(context: OrdersContext, event: ProviderEventRow): Promise<string> {
  const { intentId, disputeId } = event
  if (disputeId) return workOffDispute(context, disputeId, event.happenedAt)
  if (!intentId) return 'not about a payment'
  const settled = await settlePayment(context, intentId)
  if (isRefusal(settled)) {
    if (settled.refused === 'payment-provider-unavailable') throw providerAway()
    return settled.detail
  }
  if (/^(charge|refund)\./.test(event.type)) await alignRefunds(context, intentId)
  return settled.kind
}

// Flags the order while a dispute is open or lost. Asks the provider again after writing, because a concurrent event
// may write older state.
async function workOffDispute(context: OrdersContext, disputeId: string, happenedAt: Date): Promise<string> {
  const dispute = await context.payments.findDispute(disputeId)
  if (isRefusal(dispute)) throw providerAway()
  const payment = dispute?.intentId ? await selectOrderPayment(context.db, dispute.intentId) : undefined
  if (!dispute || !payment) return 'not our payment'
  for (let noted: boolean | undefined; ; ) {
    const disputed = await isDisputed(context, payment.orderId)
    if (disputed === noted) return `dispute ${dispute.status}`
    await setDisputed(context.db, payment.orderId, disputed ? happenedAt : null)
    noted = disputed
  }
}

/** @throws JobFailure when the provider is unreachable */
async function isDisputed({ db, payments }: OrdersContext, orderId: string): Promise<boolean> {
  for (const { intentId } of await selectOrderPayments(db, orderId)) {
    const disputes = await payments.listDisputes(intentId)
    if (isRefusal(disputes)) throw providerAway()
    if (disputes.some(({ status }) => !SETTLED_DISPUTES.has(status))) return true
  }
  return false
}
