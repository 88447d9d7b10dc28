import { inTransaction } from '#server/adapters/database/database.ts'
import { closePayments } from './close-payments.ts'
import { endOrder } from './end-order.ts'
import { selectOpenPayments } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { lockOrder, type OrderRow, prolongHold, selectOrder, selectOverdueOrders } from './orders-store.ts'

const BATCH_SIZE = 100
/** How long a payment that the provider is working on holds the stock further, and at most after placing. */
const PROLONG_MS = 5 * 60_000
const LONGEST_HOLD_MS = 24 * 3_600_000

/** The job: ends the orders that were not paid in time; their stock comes back. Answers how many it ended. */
export async function expireOrders(context: OrdersContext): Promise<number> {
  let expired = 0
  for (const id of await selectOverdueOrders(context.db, context.now(), BATCH_SIZE)) {
    if (await expireOrder(context, id)) expired += 1
  }
  return expired
}

async function expireOrder(context: OrdersContext, orderId: string): Promise<boolean> {
  const order = await selectOrder(context.db, 'every account', orderId)
  if (!order || (await waitsForProvider(context, order))) return false
  return inTransaction(context.db, async (transaction) => {
    const current = await lockOrder(transaction, 'every account', orderId)
    if (current?.status !== 'placed' || current.holdExpiresAt > context.now()) return false
    const ended = await endOrder(context, transaction, current, { to: 'expired', accountId: null })
    if (ended) await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'expired' })
    return ended !== undefined
  })
}

/**
 * Stops the payment first, so that whoever paid in the last second gets their order. While the provider is still working on
 * it the hold is prolonged; a provider that is away does not hold stock: what it reports later is settled then.
 */
async function waitsForProvider(context: OrdersContext, order: OrderRow): Promise<boolean> {
  if ((await selectOpenPayments(context.db, order.id)).length === 0) return false
  if ((await closePayments(context, order.id)) !== 'unclear') return false
  const now = context.now().getTime()
  if (now - order.createdAt.getTime() > LONGEST_HOLD_MS) return false
  const working = await hasProcessingPayment(context, order.id)
  if (working) await prolongHold(context.db, order.id, new Date(now + PROLONG_MS))
  return working
}

async function hasProcessingPayment({ db, payments }: OrdersContext, orderId: string): Promise<boolean> {
  for (const { intentId } of await selectOpenPayments(db, orderId)) {
    const intent = await payments.findIntent(intentId)
    if (intent && 'status' in intent && intent.status === 'processing') return true
  }
  return false
}
