import { Link } from 'react-router'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { orderPath } from '../order-paths.ts'

/** Where the lines of an empty basket went, perhaps on another device. */
export function BecameOrder({ order }: { order: NamedOrder | undefined }) {
  if (!order) return null
  return (
    <p>
      It became{' '}
      <Link to={orderPath(order)} className="underline underline-offset-4">
        order {order.number}
      </Link>
      .
    </p>
  )
}
