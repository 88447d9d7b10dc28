import { Link } from 'react-router'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { orderPath } from '../order-paths.ts'

/** Where the lines of an empty basket went, perhaps on another device. */
export function BecameOrder({ order }: { order: NamedOrder | undefined }) {
  if (!order) return null
  return (
    <p>
      <Rich
        text={t('It became <order>order {number}</order>.', { number: order.number })}
        order={(words) => (
          <Link to={orderPath(order)} className="underline underline-offset-4">
            {words}
          </Link>
        )}
      />
    </p>
  )
}
