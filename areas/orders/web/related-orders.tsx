import type { RelatedOrder } from '#orders/contract/related-orders.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'

const WORDS: Record<RelatedOrder['as'], string> = {
  replaces: 'Replaces',
  'replaced-by': 'Replaced by',
  follows: 'Adds to',
  'followed-by': 'Added to by',
}

type Props = { related?: readonly RelatedOrder[]; to: (order: RelatedOrder) => string }

/** Orders that staff entered instead of this one or beside it, and the other way round. */
export function RelatedOrders({ related = [], to }: Props) {
  if (related.length === 0) return null
  return (
    <ul aria-label="Related orders" className="mt-3">
      {related.map((order) => (
        <li key={order._id}>
          {WORDS[order.as]} <InlineLink to={to(order)}>{order.number}</InlineLink>
          {order.together && ', packed together'}
        </li>
      ))}
    </ul>
  )
}
