import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { Order } from '#orders/contract/orders.ts'
import { DEFAULT_PAGE_SIZE, type Page, type PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { OrdersContext } from './orders-context.ts'
import { presentAdministered, presentOrder } from './present-order.ts'
import { type OrderListFilter, type OrderReading, readOrderPage } from './read-order-page.ts'

/** Newest first; empty for unknown accounts. */
export async function listOrdersOf(
  context: OrdersContext,
  actor: AccountActor,
  query: PageQuery & { email: string },
): Promise<Page<Order> | Refusal> {
  const isOwn = query.email === actor.email
  const account = isOwn ? { id: actor.accountId } : await context.accounts.findByEmail(query.email)
  if (!account) return { items: [], totalCount: 0 }
  if (query.cursor === undefined) {
    const all = await context.findOwnOrders(account.id)
    if (all && all.length <= (query.limit ?? DEFAULT_PAGE_SIZE))
      return { items: all.map(presentOrder), totalCount: all.length }
  }
  return readOrderPage(context, { accountId: account.id }, query, {}, presentOrder)
}

export function listEveryOrder(
  reading: OrderReading,
  query: PageQuery & OrderListFilter,
): Promise<Page<AdministeredOrder> | Refusal> {
  return readOrderPage(reading, 'every account', query, query, presentAdministered)
}
