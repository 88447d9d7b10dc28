import type { handOverOrder as operation } from '#orders/contract/shipment-administration.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { type Administered, type Administrator, administerOrder, moveFor, wrongStatus } from '../administer-order.ts'
import { stopPayments } from '../end-order.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { deliverParcel } from '../parcels/move-parcel.ts'
import { advanceOrder, parcelOf } from '../parcels/send-parcel.ts'
import { selectShipments } from '../parcels/shipments-store.ts'
import { sendOpenUnits } from './ship-orders.ts'

type Asked = InputOf<typeof operation>['body']

const COUNTER = { cash: msg('Cash, on pick-up'), terminal: msg('Card terminal, on pick-up') } as const

/** The buyer is at the counter: an unpaid order is paid outside the shop, and all that is open of it leaves. */
export function handOverOrder(context: OrdersContext, author: Administrator, orderId: string, asked: Asked) {
  return administerOrder(context, author, orderId, 'order.hand-over', async (transaction, order) => {
    if (order.deliveryMethod?.kind !== 'pickup') {
      return refuse('order-state', t('Order {order} is not picked up: ship it.', { order: orderNumber(order) }))
    }
    if (order.status === 'paid') return leave(context, transaction, author, { order, asked, isPaidNow: false })
    if (order.status !== 'placed') return wrongStatus(order, 'delivered')
    const paid = await takePayment(context, transaction, author, { order, asked })
    return isRefusal(paid) ? paid : leave(context, transaction, author, { order: paid, asked, isPaidNow: true })
  })
}

type Leaving = { order: OrderRow; asked: Asked; isPaidNow: boolean }

/** Of a locked, paid order. Who has just paid gets one email, the receipt. */
async function leave(
  context: OrdersContext,
  transaction: Queryable,
  author: Administrator,
  { order, asked, isPaidNow }: Leaving,
): Promise<Administered | Refusal> {
  const { paidBy, note, serials = [] } = asked
  const sent = await sendOpenUnits(context, transaction, {
    ...{ author, order, stated: parcelOf({}), serials, isHandedOver: true },
  })
  if (isRefusal(sent)) return sent
  const gone = await advanceOrder(context, transaction, order, author)
  for (const parcel of await selectShipments(transaction, order.id)) {
    if (parcel.status === 'shipped') await deliverParcel(context, transaction, parcel, { isSilent: isPaidNow })
  }
  if (isPaidNow) await context.jobs.send(transaction, 'order-email', { orderId: order.id, letter: 'handed-over' })
  return {
    order: await advanceOrder(context, transaction, gone, author),
    after: { ...(isPaidNow && { paidBy }), ...(note && { note }), parcels: sent.map(({ shipment }) => shipment) },
  }
}

async function takePayment(
  context: OrdersContext,
  transaction: Queryable,
  author: Administrator,
  { order, asked: { paidBy, note } }: { order: OrderRow; asked: Asked },
): Promise<OrderRow | Refusal> {
  if (!paidBy) return invalidInput([{ path: 'paidBy', message: t('Say how it was paid: cash or terminal') }])
  const how = [inOfficeLanguage(() => say(COUNTER[paidBy])), note].filter(Boolean).join('. ')
  const changes = { paidAt: context.now() }
  const paid = await moveFor(context, transaction, author, order, ['placed'], { to: 'paid', note: how, changes })
  if (!isRefusal(paid)) await stopPayments(context, transaction, order.id)
  return paid
}
