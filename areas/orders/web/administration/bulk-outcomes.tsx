import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

type Props = {
  orders: readonly AdministeredOrder[]
  outcomes: readonly { order: string; changed: boolean; problem?: { detail: string } | undefined }[]
  /** The badge of those that changed. */
  badge: 'done' | 'shipped'
  words: string
  onClose: () => void
}

/** Each order is for itself: what failed is as it was, and what was done stays done. */
export function BulkOutcomes({ orders, outcomes, badge, words, onClose }: Props) {
  const numbers = new Map(orders.map(({ _id, number }) => [_id, number]))
  return (
    <>
      <p role="status" className="mb-3">
        {words}
      </p>
      <ul className="border-hairline border-y">
        {outcomes.map(({ order, changed, problem }) => (
          <li
            key={order}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline py-2 not-first:border-t"
          >
            <span className="figures font-semibold">{numbers.get(order)}</span>
            <StatusBadge status={changed ? badge : 'failed'} />
            {problem && <span className="w-full text-graphite text-sm">{problem.detail}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" data-focus-first onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}
