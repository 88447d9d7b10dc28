import { t } from '#platform/contract/language/text.ts'
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
    <section className="receipt" aria-label={t('Receipt for {number}', { number: order.number })}>
      <p className="receipt-brand">{shopBrand().name}</p>
      <h2>{t('Receipt {number}', { number: order.number })}</h2>
      <ReceiptFacts order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Part')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Unit price')}</th>
            <th scope="col">{t('Price')}</th>
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
          <Total label={t('Paid')} amount={total} />
          {below.map(({ term, amount }) => (
            <Row key={term} label={term} amount={amount} />
          ))}
          {isRefunded && <Total label={t('Refunded')} amount={-order.refunded} />}
          {isRefunded && (
            <Total label={t('Net paid')} amount={sumOf([{ amount: total }, { amount: -order.refunded }])} />
          )}
        </tfoot>
      </table>
    </section>
  )
}

function ReceiptFacts({ order }: { order: OrderDetails }) {
  return (
    <dl>
      <Fact term={t('Ordered')}>
        <DateTime iso={order.createdAt} />
      </Fact>
      {order.paidAt && (
        <Fact term={t('Paid')}>
          <DateTime iso={order.paidAt} />
        </Fact>
      )}
      <Fact term={t('Transaction ID')}>
        {order.transactionId ?? (isFree(order) ? t('Nothing to pay') : t('Paid outside the shop'))}
      </Fact>
      <Fact term={t('Customer')}>
        {order.customerName}, {order.customerEmail}
      </Fact>
      <Fact term={t('Address')} lines>
        {order.address}
      </Fact>
      {order.billingAddress && (
        <Fact term={t('Billing address')} lines>
          {order.billingAddress}
        </Fact>
      )}
      {order.reference && <Fact term={t('Your reference')}>{order.reference}</Fact>}
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
