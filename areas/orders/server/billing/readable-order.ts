import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { AccountActor, GuestActor } from '#platform/server/actor.ts'
import { guestScope } from '../guests/open-guest-order.ts'
import { orderNotFound } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { type OrderScope, selectOrder } from '../orders-store.ts'

/** Whether somebody may read an order, and of a guest's all of it: emails with links get forwarded. */
export async function readableOrder(
  context: OrdersContext,
  actor: AccountActor | GuestActor,
  orderId: string,
): Promise<{ orderId: string; seesAll: boolean } | Refusal> {
  if (actor.kind === 'guest') {
    const scope = await guestScope(context, actor, orderId)
    if (isRefusal(scope)) return scope
    return readable(context, scope, orderId, scope.seesAll)
  }
  const scope = actor.role === 'admin' ? 'every account' : { accountId: actor.accountId }
  return readable(context, scope, orderId, true)
}

async function readable({ db }: OrdersContext, scope: OrderScope, orderId: string, seesAll: boolean) {
  return (await selectOrder(db, scope, orderId)) ? { orderId, seesAll } : orderNotFound()
}
