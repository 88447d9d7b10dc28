import { dollarsFromCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { isPaid } from './order.ts'
import type { OrderRow } from './orders-store.ts'

/** An order as it goes over the wire. */
export function presentOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    placeOrderProduct: row.partId,
    placeOrderProductName: row.partName,
    customerEmail: row.customerEmail,
    customerName: row.customerName,
    phone: row.phone,
    address: row.address,
    placePrice: dollarsFromCents(row.totalCents),
    placeOrderQuantity: row.quantity,
    paid: isPaid(row),
    ...(row.transactionId !== null && { transactionId: row.transactionId }),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}
