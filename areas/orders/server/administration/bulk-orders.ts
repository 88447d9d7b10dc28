import type { BulkOrderAction, BulkOutcome } from '#orders/contract/bulk-orders.ts'
import { isRefusal, problemFrom, type Refusal } from '#platform/contract/problem.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, wrongStatus } from '../administer-order.ts'
import { orderNotFound } from '../order.ts'
import { selectFoundOrders } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { addOrderNote, markOrderPaid } from './order-actions.ts'

/** Which orders the action would change now. */
export async function previewBulk(
  { db }: OrdersContext,
  { action, orders }: { action: BulkOrderAction; orders: readonly string[] },
): Promise<BulkOutcome> {
  const ids = [...new Set(orders)]
  const found = await selectFoundOrders(db, {
    ...({ scope: 'every account', sort: 'oldest', limit: ids.length, after: undefined } as const),
    filter: { ids },
  })
  const byId = new Map(found.map((order) => [order.id, order]))
  return outcomeOf(ids, async (id) => {
    const order = byId.get(id)
    if (!order) return orderNotFound()
    return action === 'paid' && order.status !== 'placed' ? wrongStatus(order, 'paid') : undefined
  })
}

export function markOrdersPaid(
  context: OrdersContext,
  author: Administrator,
  { orders, note }: { orders: readonly string[]; note: string },
  keyed?: KeyedRequest,
): Promise<BulkOutcome | Refusal> {
  return eachOnce(context, orders, keyed, (id, own) => markOrderPaid(context, author, id, note, own))
}

export function noteOrders(
  context: OrdersContext,
  author: Administrator,
  { orders, text }: { orders: readonly string[]; text: string },
  keyed?: KeyedRequest,
): Promise<BulkOutcome | Refusal> {
  return eachOnce(context, orders, keyed, (id, own) => addOrderNote(context, author, id, text, own))
}

/**
 * Each order has its own transaction, so each has a key of its own besides that of the request: what was done before a
 * connection broke is not done again, and the rest is.
 */
async function eachOnce(
  context: OrdersContext,
  orders: readonly string[],
  keyed: KeyedRequest | undefined,
  act: (id: string, own: KeyedRequest | undefined) => Promise<unknown>,
): Promise<BulkOutcome | Refusal> {
  const begun = await inTransactionOnce(context, keyed, async () => true)
  if (isRefusal(begun)) return begun
  return outcomeOf(new Set(orders), (id) => act(id, keyed && { ...keyed, key: `${keyed.key} ${id}` }))
}

async function outcomeOf(ids: Iterable<string>, act: (id: string) => Promise<unknown>): Promise<BulkOutcome> {
  const outcomes: BulkOutcome['outcomes'] = []
  for (const order of ids) {
    const done = await act(order)
    outcomes.push(isRefusal(done) ? { order, done: false, problem: problemFrom(done) } : { order, done: true })
  }
  return { acknowledged: true, modifiedCount: outcomes.filter(({ done }) => done).length, outcomes }
}
