import type { RelatedOrder } from '#orders/contract/related-orders.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'

const WORDS: Record<RelatedOrder['as'], Message> = {
  replaces: msg('Replaces'),
  'replaced-by': msg('Replaced by'),
  follows: msg('Adds to'),
  'followed-by': msg('Added to by'),
}

type Props = { related?: readonly RelatedOrder[]; to: (order: RelatedOrder) => string }

/** Orders that staff entered instead of this one or beside it, and the other way round. */
export function RelatedOrders({ related = [], to }: Props) {
  if (related.length === 0) return null
  return (
    <ul aria-label={t('Related orders')} className="mt-3">
      {related.map((order) => (
        <li key={order._id}>
          {say(WORDS[order.as])} <InlineLink to={to(order)}>{order.number}</InlineLink>
          {order.together && `, ${t('packed together')}`}
        </li>
      ))}
    </ul>
  )
}
