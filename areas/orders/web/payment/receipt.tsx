import './receipt.css'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { priceRows } from '#platform/web/ui/text/price-rows.tsx'
import { itemsText, sumOf } from '../order-labels.ts'

/** Print only: printing the page prints the receipt and nothing else. */
export function Receipt({ order }: { order: OrderDetails }) {
  const { lines, total } = order
  const isRefunded = order.refunded > 0
  const { above, below } = priceRows(order)
  return (
    <section className="receipt" aria-label={`Receipt for ${order.number}`}>
      <p className="receipt-brand">Parts Manufacture</p>
      <h2>Receipt {order.number}</h2>
      <ReceiptFacts order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.name}</td>
              <td>{line.quantity}</td>
              <td>{formatAmount(line.price)}</td>
              <td>{itemsText(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {above.length > 1 && above.map(({ term, amount }) => <Row key={term} label={term} amount={amount} />)}
          <Total label="Paid" amount={total} />
          {below.map(({ term, amount }) => (
            <Row key={term} label={term} amount={amount} />
          ))}
          {isRefunded && <Total label="Refunded" amount={-order.refunded} />}
          {isRefunded && <Total label="Net paid" amount={sumOf([{ amount: total }, { amount: -order.refunded }])} />}
        </tfoot>
      </table>
    </section>
  )
}

function ReceiptFacts({ order }: { order: OrderDetails }) {
  return (
    <dl>
      <div>
        <dt>Ordered</dt>
        <dd>
          <DateTime iso={order.createdAt} />
        </dd>
      </div>
      {order.paidAt && (
        <div>
          <dt>Paid</dt>
          <dd>
            <DateTime iso={order.paidAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>Transaction ID</dt>
        <dd>{order.transactionId ?? 'Paid outside the shop'}</dd>
      </div>
      <div>
        <dt>Customer</dt>
        <dd>
          {order.customerName}, {order.customerEmail}
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd className="receipt-lines">{order.address}</dd>
      </div>
      {order.billingAddress && (
        <div>
          <dt>Billing address</dt>
          <dd className="receipt-lines">{order.billingAddress}</dd>
        </div>
      )}
      {order.reference && (
        <div>
          <dt>Your reference</dt>
          <dd>{order.reference}</dd>
        </div>
      )}
    </dl>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return <Row label={label} amount={formatAmount(amount)} />
}

function Row({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{amount}</td>
    </tr>
  )
}
