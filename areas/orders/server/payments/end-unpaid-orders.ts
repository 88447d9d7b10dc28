import type { withdrawOrder as operation } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { endOrder } from '../end-order.ts'
import { orderNotFound } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import {
  accountOf,
  lockOrder,
  type OrderOwner,
  type OrderRow,
  prolongHold,
  selectOrder,
  selectOverdueOrders,
} from '../orders-store.ts'
import { closePayments } from './close-payments.ts'
import { choiceOf } from './pay-later.ts'

const BATCH_SIZE = 100
const PROLONG_MS = 5 * 60_000 // Extension while the provider processes a payment
const LONGEST_HOLD_MS = 24 * 3_600_000

/** Ends overdue orders and releases their stock. Returns how many. @throws AggregateError when some could not end */
export async function expireOrders(context: OrdersContext): Promise<number> {
  let expired = 0
  const failures: unknown[] = []
  const overdue = await selectOverdueOrders(context.db, context.now(), BATCH_SIZE)
  for (const id of overdue) {
    try {
      if (await expireOrder(context, id)) expired += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 0) return expired
  throw new AggregateError(failures, `${failures.length} of ${overdue.length} overdue orders could not be ended`)
}

async function expireOrder(context: OrdersContext, orderId: string): Promise<boolean> {
  const order = await selectOrder(context.db, 'every account', orderId)
  if (!order || (await waitsForProvider(context, order))) return false
  return inTransaction(context.db, async (transaction) => {
    const current = await lockOrder(transaction, 'every account', orderId)
    if (current?.status !== 'placed' || current.holdExpiresAt > context.now()) return false
    const ended = await endOrder(context, transaction, current, { to: 'expired', accountId: null })
    if (ended) await context.jobs.send(transaction, 'order-email', { orderId, letter: 'expired' })
    return ended !== undefined
  })
}

// Stops the payment first, so that a payment in the last second wins. A payment in process extends the reservation; an
// unreachable provider doesn't, and its later reports are settled then.
async function waitsForProvider(context: OrdersContext, order: OrderRow): Promise<boolean> {
  if ((await closePayments(context, order.id)) !== 'working') return false
  const now = context.now().getTime()
  const heldSince = choiceOf(order) ? order.holdExpiresAt : order.createdAt
  if (now - heldSince.getTime() > LONGEST_HOLD_MS) return false
  await prolongHold(context.db, order.id, new Date(now + PROLONG_MS))
  return true
}

type Withdrawn = OutputOf<typeof operation>

/**
 * The owner withdraws an unpaid order (My Orders' Delete). A payment in progress is stopped first; if it has succeeded,
 * the order is paid and stays. If the provider is unreachable, a later payment is refunded.
 */
export async function withdrawOrder(
  context: OrdersContext,
  owner: OrderOwner,
  orderId: string,
): Promise<Withdrawn | Refusal> {
  const order = await selectOrder(context.db, owner, orderId)
  if (!order) return orderNotFound()
  if (order.status === 'placed') await closePayments(context, orderId)
  return inTransaction<Withdrawn | Refusal>(context.db, async (transaction) => {
    const current = await lockOrder(transaction, owner, orderId)
    if (!current) return orderNotFound()
    if (current.status === 'cancelled' || current.status === 'expired') return { acknowledged: true, deletedCount: 0 }
    if (current.status !== 'placed') {
      return refuse('order-state', t('This order is paid. Contact us to cancel it.'))
    }
    await endOrder(context, transaction, current, { to: 'cancelled', accountId: accountOf(owner) })
    await context.jobs.send(transaction, 'order-email', { orderId, letter: 'cancelled' })
    return { acknowledged: true, deletedCount: 1 }
  })
}
