import type { GuestOrder } from '#orders/contract/guest-orders.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { GuestActor } from '#platform/server/actor.ts'
import { readOrder } from '../get-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { maskContact } from './mask-contact.ts'
import { guestScope } from './open-guest-order.ts'

export async function getGuestOrder(
  context: OrdersContext,
  guest: GuestActor,
  id: string,
): Promise<GuestOrder | Refusal> {
  const scope = await guestScope(context, guest, id)
  if (isRefusal(scope)) return scope
  const order = await readOrder(context, scope, id, 'the guest')
  if (isRefusal(order)) return order
  const contact = scope.seesAll ? {} : maskContact(order)
  return { ...order, ...contact, shortened: !scope.seesAll }
}
