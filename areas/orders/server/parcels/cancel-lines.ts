import type { cancelLines as operation } from '#orders/contract/shipment-administration.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { cancelUnits } from './cancel-units.ts'

/** Unpaid orders are withdrawn or cancelled whole: another total would need another payment. */
export async function cancelLines(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  { lines, note }: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const done = await administerOnce(
    context,
    author,
    orderId,
    'order.cancel-lines',
    keyed,
    async (transaction, order) => {
      if (order.status !== 'paid') {
        return refuse(
          'order-state',
          `Order ${orderNumber(order.number)} is ${order.status}: none of its units can be cancelled.`,
        )
      }
      const canceller = { accountId: author.accountId, note }
      const cancelled = await cancelUnits(context, transaction, order, lines, canceller)
      if (isRefusal(cancelled)) return cancelled
      const { refundedCents } = cancelled
      const after = { lines, note: note ?? null, refundedCents }
      return { order: cancelled.order, after, answer: amountFromCents(refundedCents) }
    },
  )
  if (isRefusal(done)) return done
  return { acknowledged: true, modifiedCount: 1, order: done.order, refunded: done.answer }
}
