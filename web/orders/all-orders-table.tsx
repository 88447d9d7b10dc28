import type { Order } from '#contract/orders.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const COLUMNS: readonly DataColumn<Order>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (order) => (
      <span className="whitespace-nowrap">
        <DateTime iso={order.createdAt} dateOnly />
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{order.customerName}</span>
        <span className="block text-graphite text-xs">
          <BreakableEmail email={order.customerEmail} />
        </span>
      </span>
    ),
  },
  { key: 'part', header: 'Part', cell: (order) => order.placeOrderProductName },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: (order) => <span className="figures">{order.placeOrderQuantity}</span>,
  },
  { key: 'price', header: 'Price', align: 'right', cell: (order) => <Money dollars={order.placePrice} /> },
  {
    key: 'status',
    header: 'Status, transaction id',
    cell: (order) => (
      <span className="inline-block">
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {order.paid && order.status !== 'paid' && <StatusBadge status="paid" />}
        </span>
        {order.transactionId && (
          <span className="figures mt-1 block break-all text-graphite text-xs">{order.transactionId}</span>
        )}
      </span>
    ),
  },
]

/** A long address breaks before its @ rather than anywhere. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Every order of the shop, for administrators. */
export function AllOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable caption="All orders" columns={COLUMNS} rows={orders} rowKey={(order) => order._id} />
}
