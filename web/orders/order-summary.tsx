import { Fragment } from 'react'
import { formatDollars } from '#contract/money/money.ts'
import type { Order } from '#contract/orders/orders.ts'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <dl className="flex flex-col gap-3">
      {order.lines.map(({ line, name, quantity, price }) => (
        <Fragment key={line}>
          <Line term="Part">{name}</Line>
          <Line term="Quantity">
            <span className="figures">
              {quantity}
              {quantity > 1 && ` × ${formatDollars(price)}`}
            </span>
          </Line>
        </Fragment>
      ))}
      <Line term="Address">
        <span className="whitespace-pre-line break-words">{order.address}</span>
      </Line>
      <div className="flex items-baseline justify-between gap-4 border-ink border-t pt-3">
        <dt className="font-semibold">{'Total'}</dt>
        <dd className="figures font-semibold text-xl">{formatDollars(order.total)}</dd>
      </div>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="label">{term}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
