import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { recordPayment as operation } from '#contract/orders.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import type { OrdersContext } from './orders-context.ts'
import { selectOrder } from './orders-store.ts'
import { presentOrder } from './present-order.ts'
import { noSuchOrder } from './read-orders.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The customer's browser tells that a payment succeeded. It is believed nothing: the provider is asked.
 * A repetition, or a call that lost a race against another one, answers with the paid order and `modifiedCount` 0.
 */
export async function recordPayment(
  context: OrdersContext,
  customer: AccountActor,
  { params, body }: Pick<InputOf<typeof operation>, 'params' | 'body'>,
): Promise<OutputOf<typeof operation> | Refusal> {
  if (body.order !== undefined && body.order !== params.id) {
    return refuse('input-invalid', 'The order in the body is not the one in the address.', {
      errors: [{ path: 'order', message: 'Name the order of the address, or none' }],
    })
  }
  const own = { accountId: customer.accountId }
  const order = await selectOrder(context.db, own, params.id)
  if (!order) return noSuchOrder()
  const settled = await settlePayment(context, order, body.transactionId)
  if (!isRefusal(settled)) {
    return { acknowledged: true, modifiedCount: settled.changed ? 1 : 0, order: presentOrder(settled.order) }
  }
  const current = settled.refused === 'order-state' ? await selectOrder(context.db, own, params.id) : undefined
  if (current?.transactionId !== body.transactionId) return settled
  return { acknowledged: true, modifiedCount: 0, order: presentOrder(current) }
}
