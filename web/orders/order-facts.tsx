import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { Money } from '#web/ui/text/amount.tsx'
import { Fact, Facts } from './facts.tsx'
import { partPath } from './order-paths.ts'

/** What was ordered, for how much, to where, and how it travels. `children` are facts more of the customer. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <Facts>
      <Fact term="Part">
        <Link to={partPath(order)} className="underline underline-offset-4">
          {order.placeOrderProductName}
        </Link>
      </Fact>
      <Fact term="Quantity">
        <span className="figures">{order.placeOrderQuantity}</span>
      </Fact>
      <Fact term="Price">
        <Money dollars={order.placePrice} className="font-semibold" />
      </Fact>
      {order.refunded > 0 && (
        <Fact term="Given back">
          <Money dollars={order.refunded} />
        </Fact>
      )}
      {order.transactionId && (
        <Fact term="Transaction id">
          <span className="figures break-all">{order.transactionId}</span>
        </Fact>
      )}
      {order.carrier && <Fact term="Sent with">{order.carrier}</Fact>}
      {order.trackingNumber && (
        <Fact term="Tracking number">
          <span className="figures select-all break-all">{order.trackingNumber}</span>
        </Fact>
      )}
      <Fact term="Name">{order.customerName}</Fact>
      {children}
      <Fact term="Phone">
        <span className="figures">{order.phone}</span>
      </Fact>
      <Fact term="Address">
        <span className="whitespace-pre-line">{order.address}</span>
      </Fact>
    </Facts>
  )
}
