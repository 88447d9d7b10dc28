import type { Order } from '#contract/orders.ts'
import type { Page, PageQuery } from '#contract/pagination.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#server/paging.ts'
import type { OrdersContext } from './orders-context.ts'
import { countOrders, type OrderScope, selectOrder, selectOrders } from './orders-store.ts'
import { presentOrder } from './present-order.ts'

/** What an account may read: an administrator everything, anyone else their own. */
function readableBy(actor: AccountActor): OrderScope {
  return actor.role === 'admin' ? 'every account' : { accountId: actor.accountId }
}

/** One order, when the caller may know of it. */
export async function getOrder({ db }: OrdersContext, actor: AccountActor, id: string): Promise<Order | Refusal> {
  const row = await selectOrder(db, readableBy(actor), id)
  return row ? presentOrder(row) : noSuchOrder()
}

/** The orders of the account with that e-mail, newest first; none when the shop knows no such account. */
export async function listOrdersOf(
  context: OrdersContext,
  actor: AccountActor,
  query: PageQuery & { email: string },
): Promise<Page<Order> | Refusal> {
  if (query.email === actor.email) return listWithin(context, { accountId: actor.accountId }, query)
  const account = await context.accounts.findByEmail(query.email)
  return account ? listWithin(context, { accountId: account.id }, query) : { items: [], totalCount: 0 }
}

/** Every order, newest first, for administrators. */
export function listEveryOrder(context: OrdersContext, query: PageQuery): Promise<Page<Order> | Refusal> {
  return listWithin(context, 'every account', query)
}

/** The refusal for an order that does not exist, or that the caller may not know to exist: one and the same. */
export function noSuchOrder(): Refusal {
  return refuse('not-found', 'There is no such order.')
}

function listWithin({ db }: OrdersContext, scope: OrderScope, query: PageQuery): Promise<Page<Order> | Refusal> {
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectOrders(db, scope, limit, after),
    count: () => countOrders(db, scope),
    present: presentOrder,
  })
}
