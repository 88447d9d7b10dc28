import { shopBrand } from '#platform/contract/shop/brand.ts'
import './receipt.css'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { priceRows } from '#platform/web/ui/text/price-rows.tsx'
import { isFree, itemsText, sumOf } from '../order-labels.ts'

/** Print only: printing the page prints the receipt and nothing else. */
export function Receipt({ order }: { order: OrderDetails }) {
  const { lines, total } = order
  const isRefunded = order.refunded > 0
  const { above, below } = priceRows(order)
  return (
    <section className="receipt" aria-label={`Receipt for ${order.number}`}>
      <p className="receipt-brand">{shopBrand().name}</p>
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
      <Fact term="Ordered">
        <DateTime iso={order.createdAt} />
      </Fact>
      {order.paidAt && (
        <Fact term="Paid">
          <DateTime iso={order.paidAt} />
        </Fact>
      )}
      <Fact term="Transaction ID">
        {order.transactionId ?? (isFree(order) ? 'Nothing to pay' : 'Paid outside the shop')}
      </Fact>
      <Fact term="Customer">
        {order.customerName}, {order.customerEmail}
      </Fact>
      <Fact term="Address" lines>
        {order.address}
      </Fact>
      {order.billingAddress && (
        <Fact term="Billing address" lines>
          {order.billingAddress}
        </Fact>
      )}
      {order.reference && <Fact term="Your reference">{order.reference}</Fact>}
    </dl>
  )
}

function Fact({ term, lines = false, children }: { term: string; lines?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={lines ? 'receipt-lines' : undefined}>{children}</dd>
    </div>
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
