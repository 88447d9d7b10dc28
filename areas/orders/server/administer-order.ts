import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { orderNotFound, orderNumber } from './order.ts'
import { selectListedOrder } from './order-lists-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { lockOrder, moveOrder, type OrderMove, type OrderRow } from './orders-store.ts'
import { presentAdministered } from './present-order.ts'

export type Administrator = Author & { accountId: string }

/** The order afterwards, and details for the audit log. */
export type Administered = { order: OrderRow; after?: Record<string, unknown> }

/** An action on a locked order. */
export type AdministratorsWork<Result extends Administered = Administered> = (
  transaction: Queryable,
  order: OrderRow,
) => Promise<Result | Refusal>

/** Runs an action with its audit entry in one transaction. */
export async function administerOrder(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  action: `order.${string}`,
  work: AdministratorsWork,
): Promise<AdministeredOrder | Refusal> {
  const done = await administerOnce(context, author, orderId, action, undefined, async (transaction, order) => {
    const administered = await work(transaction, order)
    return isRefusal(administered) ? administered : { ...administered, answer: undefined }
  })
  return isRefusal(done) ? done : done.order
}

/** The same, once per idempotency key. Repetitions get the `answer` of the first. */
export async function administerOnce<Answer>(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  action: `order.${string}`,
  keyed: KeyedRequest | undefined,
  work: AdministratorsWork<Administered & { answer: Answer }>,
): Promise<{ order: AdministeredOrder; answer: Answer } | Refusal> {
  const done = await inTransactionOnce(context, keyed, async (transaction) => {
    const before = await lockOrder(transaction, 'every account', orderId)
    if (!before) return orderNotFound()
    const administered = await work(transaction, before)
    if (isRefusal(administered)) return administered
    await context.audit.record(transaction, author, {
      action,
      object: `order:${orderNumber(before)}`,
      before: { status: before.status },
      after: { status: administered.order.status, ...administered.after },
    })
    return { answer: administered.answer }
  })
  if (isRefusal(done)) return done
  const listed = await selectListedOrder(context.db, 'every account', orderId)
  return listed ? { order: presentAdministered(listed), answer: done.answer } : orderNotFound()
}

type Move = Pick<OrderMove, 'to' | 'note' | 'changes'>

/** Moves a locked order, or refuses. */
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

export function wrongStatus(order: Pick<OrderRow, 'number' | 'numberPrefix' | 'status'>, to: OrderStatus): Refusal {
  return refuse(
    'order-state',
    t('Order {order} is {status} and cannot become {to}.', {
      order: orderNumber(order),
      status: statusWord(order.status),
      to: statusWord(to),
    }),
  )
}
