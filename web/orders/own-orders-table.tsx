import type { Order } from '#contract/orders.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { PayLink, PaymentStatus } from './payment-state.tsx'

const COLUMNS: readonly DataColumn<Order>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (order, index) => (
      <span className="inline-flex gap-3">
        <span className="figures text-graphite">{index + 1}</span>
        <span className="font-semibold">{order.placeOrderProductName}</span>
      </span>
    ),
  },
  { key: 'price', header: 'Price', align: 'right', cell: (order) => <Money dollars={order.placePrice} /> },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: (order) => <span className="figures">{order.placeOrderQuantity}</span>,
  },
  { key: 'payment', header: 'Payment', cell: (order) => <PayLink order={order} /> },
  { key: 'status', header: 'PaymentStatus', cell: (order) => <PaymentStatus order={order} /> },
]

/** One account's orders, with the way to pay those that are not paid. */
export function OwnOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable caption="My orders" columns={COLUMNS} rows={orders} rowKey={(order) => order._id} />
}
