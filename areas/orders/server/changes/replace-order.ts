import type { replaceOrder as operation } from '#orders/contract/order-changes.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import type { Administrator } from '../administer-order.ts'
import { enterOrder } from '../administration/enter-order.ts'
import { endOrder } from '../end-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from '../orders-store.ts'
import { closePayments } from '../payments/close-payments.ts'
import { selectOpenPayments } from '../payments/order-payments-store.ts'
import type { OrderToPlace } from '../placement/place-lines.ts'

/** Enters an order instead of an unpaid one, whose stock it takes over in the same transaction. */
export async function replaceOrder(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const earlier = await selectOrder(context.db, 'every account', orderId)
  if (!earlier) return orderNotFound()
  return enterOrder(context, author, body, keyed, {
    ...{ earlier, relation: 'replaces' },
    ready: async () => refuseReplaced(earlier) ?? (await stopPaying(context, earlier)),
    beforehand: (transaction, order) => endReplaced(context, transaction, author, { orderId, order }),
  })
}

function refuseReplaced(order: OrderRow): Refusal | undefined {
  if (order.status === 'placed') return undefined
  const number = orderNumber(order)
  return refuse(
    'order-state',
    order.status === 'paid'
      ? t(
          'Order {number} is paid and can’t be entered anew: change its address, cancel units, or add parts by another order.',
          { number },
        )
      : t('Order {number} is {status} and can’t be entered anew.', { number, status: statusWord(order.status) }),
  )
}

/** Its payments end before it does, so that one of the last second is seen. */
async function stopPaying(context: OrdersContext, order: OrderRow): Promise<Refusal | undefined> {
  const closed = await closePayments(context, order.id)
  const number = orderNumber(order)
  if (closed === 'closed') return undefined
  if (closed === 'paid') return refuse('order-state', t('Order {number} has just been paid. Reload it.', { number }))
  if (closed === 'working') return payingNow(number)
  return refuse(
    'payment-provider-unavailable',
    t('Nobody knows whether the order is being paid. Try again in a minute.'),
  )
}

const payingNow = (number: string) =>
  refuse(
    'order-state',
    t('Order {number} is being paid right now. Wait until that has succeeded or failed.', { number }),
  )

type Replaced = { orderId: string; order: OrderToPlace }

/** The parts of both are locked at once, by rising id, so that nobody takes between what the one gives the other. */
async function endReplaced(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  { orderId, order: { lines: wanted, price } }: Replaced,
): Promise<Refusal | undefined> {
  const replaced = await lockOrder(transaction, 'every account', orderId)
  if (!replaced) return orderNotFound()
  const refused = refuseReplaced(replaced)
  if (refused) return refused
  const lines = await selectLines(transaction, orderId)
  if (lines.some(({ packed }) => packed > 0)) return unpackFirst()
  if ((await selectOpenPayments(transaction, orderId)).length > 0) return payingNow(orderNumber(replaced))
  await context.catalogue.holdParts(transaction, [
    ...lines.map(({ partId }) => partId),
    ...wanted.map(({ part }) => part),
  ])
  const coupons = [replaced.coupon, price?.coupon?.code].flatMap((code) => code ?? [])
  if (coupons.length > 1) await context.coupons.holdCoupons(transaction, [...new Set(coupons)])
  const end = { to: 'cancelled', accountId, note: inOfficeLanguage(() => t('Replaced')) } as const
  if (!(await endOrder(context, transaction, replaced, end))) throw new Error('The order moved while it was locked')
  await context.correspondence.takeBackEmail(transaction, `order-received:${orderId}`)
  return undefined
}

/** Of an order that is packed, nothing changes. */
export function unpackFirst(): Refusal {
  return refuse('order-state', t('Unpack the parcel first.'))
}
