import type { Order } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { PriceRows } from '#platform/web/ui/text/price-rows.tsx'
import { itemsText } from './order-labels.ts'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <dl className="flex flex-col gap-3">
      {order.lines.length === 1 ? <OnePart line={order.lines[0]} /> : <Parts lines={order.lines} />}
      <Line term={t('Address')}>
        <span className="whitespace-pre-line break-words">{order.address}</span>
      </Line>
      <PriceRows price={order} total={order.total} />
    </dl>
  )
}

type OrderLine = Order['lines'][number]

function OnePart({ line }: { line: OrderLine | undefined }) {
  if (!line) return null
  const { name, quantity, price } = line
  return (
    <>
      <Line term={t('Part')}>{name}</Line>
      <Line term={t('Quantity')}>
        <span className="figures">
          {quantity}
          {quantity > 1 && ` × ${formatAmount(price)}`}
        </span>
      </Line>
    </>
  )
}

function Parts({ lines }: { lines: readonly OrderLine[] }) {
  return lines.map((line) => (
    <div key={line.line} className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere min-w-0">
        <span className="figures">{line.quantity} ×</span> {line.name}
      </dt>
      <dd className="figures">{itemsText(line)}</dd>
    </div>
  ))
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="label">{term}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
