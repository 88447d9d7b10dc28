import { statusWord } from '#orders/contract/order-words.ts'
import type { recordPayment as operation } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { orderNotFound, paymentOfAnotherOrder } from '../order.ts'
import { selectListedOrder } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { type OrderOwner, type OrderRow, selectOrder } from '../orders-store.ts'
import { presentOrder } from '../present-order.ts'
import { selectOrderPayment } from './order-payments-store.ts'
import { settlePayment } from './settle-payment.ts'

/** The browser reports a payment; the provider confirms. Repetitions get the paid order and `modifiedCount` 0. */
export async function recordPayment(
  context: OrdersContext,
  owner: OrderOwner,
  { params, body }: Pick<InputOf<typeof operation>, 'params' | 'body'>,
): Promise<OutputOf<typeof operation> | Refusal> {
  if (body.order !== undefined && body.order !== params.id) {
    return refuse('input-invalid', t('The order in the body differs from the one in the path.'), {
      errors: [{ path: 'order', message: t('Send the same order as in the path, or none') }],
    })
  }
  const order = await selectOrder(context.db, owner, params.id)
  if (!order) return orderNotFound()
  const payment = await selectOrderPayment(context.db, body.transactionId)
  if (payment?.orderId !== order.id) return paymentOfAnotherOrder()
  const settled = await settlePayment(context, body.transactionId)
  if (isRefusal(settled)) return settled
  if (settled.kind === 'canceled') return refuse('payment-incomplete', t('This payment was cancelled.'))
  if (settled.kind === 'given-back') return givenBack(settled.order)
  const paid = await selectListedOrder(context.db, owner, params.id)
  if (!paid) return orderNotFound()
  return { acknowledged: true, modifiedCount: settled.changed ? 1 : 0, order: presentOrder(paid) }
}

function givenBack({ status, paidAt }: OrderRow): Refusal {
  return paidAt
    ? refuse('order-state', t('This order is already paid. We are refunding the second payment to your card.'))
    : refuse(
        'order-state',
        t('This order is {status}. We are refunding your payment to your card.', {
          status: statusWord(status),
        }),
      )
}
