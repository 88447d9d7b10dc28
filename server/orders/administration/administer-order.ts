import type { AdministeredOrder } from '#contract/orders/order-administration.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction, type Queryable } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { orderNumber } from '#server/orders/order.ts'
import { selectListedOrder } from '#server/orders/order-lists-store.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { lockOrder, moveOrder, type OrderMove, type OrderRow } from '#server/orders/orders-store.ts'
import { presentAdministered } from '#server/orders/present-order.ts'
import { noSuchOrder } from '#server/orders/read-orders.ts'

/** An administrator at work on one order. */
export type Administrator = Author & { accountId: string }

/** What was done: the order as it is now, and what the audit log says besides; nothing when a request was only repeated. */
export type Administered = { order: OrderRow; after?: Record<string, unknown> } | 'repeated'

/** One thing that an administrator does with an order that nobody else changes meanwhile. */
export type AdministratorsWork = (transaction: Queryable, order: OrderRow) => Promise<Administered | Refusal>

/** Does it in one transaction with its entry in the audit log; a refusal leaves everything as it was. */
export async function administerOrder(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  action: `order.${string}`,
  work: AdministratorsWork,
): Promise<AdministeredOrder | Refusal> {
  const refusal = await inTransaction(context.db, async (transaction) => {
    const before = await lockOrder(transaction, 'every account', orderId)
    if (!before) return noSuchOrder()
    const done = await work(transaction, before)
    if (isRefusal(done)) return done
    if (done === 'repeated') return undefined
    await context.audit.record(transaction, author, {
      action,
      object: `order:${orderNumber(before.number)}`,
      before: { status: before.status },
      after: { status: done.order.status, ...done.after },
    })
    return undefined
  })
  if (refusal) return refusal
  const listed = await selectListedOrder(context.db, 'every account', orderId)
  return listed ? presentAdministered(listed) : noSuchOrder()
}

type Move = Pick<OrderMove, 'to' | 'note' | 'changes'>

/** Moves a locked order for an administrator, or says why it cannot be. */
export async function moveFor(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  order: OrderRow,
  from: readonly OrderStatus[],
  move: Move,
): Promise<OrderRow | Refusal> {
  if (!from.includes(order.status)) return wrongStatus(order, move.to)
  const moved = await moveOrder(transaction, {
    ...move,
    orderId: order.id,
    from: order.status,
    accountId,
    at: context.now(),
  })
  return moved ?? wrongStatus(order, move.to)
}

/** The refusal for an order that is not in a state for what is asked. */
export function wrongStatus({ number, status }: Pick<OrderRow, 'number' | 'status'>, to: OrderStatus): Refusal {
  return refuse('order-state', `Order ${orderNumber(number)} is ${status}: it cannot become ${to}.`)
}
