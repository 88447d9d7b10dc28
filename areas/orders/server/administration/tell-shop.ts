import { composeNewOrder, composeRefundFailed } from '#messaging/server/email/correspondence-service.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderNumber } from '../order.ts'
import type { OrderLines } from '../order-lines.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import type { OrderRefundRow } from '../payments/order-refunds-store.ts'

type Shop = Pick<OrdersContext, 'correspondence' | 'settings'>

export async function tellShopOfNewOrder(
  { correspondence, settings }: Shop,
  transaction: Queryable,
  order: OrderRow,
  lines: OrderLines,
): Promise<void> {
  if (!settings.shopMailbox) return
  const { customerName, customerEmail } = order
  const email = composeNewOrder({
    lines,
    customerName,
    customerEmail,
    number: orderNumber(order.number),
    total: formatCents(order.totalCents),
    url: `${settings.publicUrl}/dashboard/manageAllOrders`,
  })
  await correspondence.postEmail(transaction, {
    ...email,
    to: settings.shopMailbox,
    ...(order.accountId && { accountId: order.accountId }), // Names the customer, so it is deleted with the account
    key: `order-new:${order.id}`,
  })
}

export async function tellShopOfFailedRefund(
  { correspondence, settings }: Shop,
  transaction: Queryable,
  order: Pick<OrderRow, 'id' | 'number'>,
  { id, amountCents, failure }: OrderRefundRow,
): Promise<void> {
  if (!settings.shopMailbox) return
  const email = composeRefundFailed({
    number: orderNumber(order.number),
    amount: formatCents(amountCents),
    failure: failure ?? '',
    url: `${settings.publicUrl}/dashboard/manageAllOrders/${order.id}`,
  })
  await correspondence.postEmail(transaction, {
    ...email,
    to: settings.shopMailbox,
    key: `order-refund-failed-shop:${id}`,
  })
}
