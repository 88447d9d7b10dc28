import type { InputOf } from '#contract/operation.ts'
import type { placeOrder as operation } from '#contract/orders/orders.ts'
import { isRefusal, type Refusal } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import type { KeyedRequest } from '#server/idempotency/idempotency.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { fromSpecifiedNames, refuseOnlyLine, withSpecifiedPaths } from '#server/orders/specified-names.ts'
import { type Placed, placeLines } from './place-lines.ts'

/** The specification's order form: one part, one address text. */
export async function placeOrder(
  context: OrdersContext,
  customer: AccountActor,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Placed | Refusal> {
  const { phone, address } = body
  const order = {
    lines: [fromSpecifiedNames(body)],
    customerName: body.customerName || customer.name,
    phone,
    address,
    fit: body.fit,
  }
  const placed = await placeLines(context, customer, order, { keyed, refuseLines: refuseOnlyLine })
  return isRefusal(placed) ? withSpecifiedPaths(placed) : placed.answer
}
