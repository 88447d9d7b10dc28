import { useId } from 'react'
import type { Order } from '#orders/contract/orders.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { deleteBlockedReason } from './order-words.ts'

/** Disabled, with the reason, unless the order is unpaid. */
export function DeleteButton({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  const why = deleteBlockedReason(order)
  const whyId = useId()
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Button
        className="btn-sm"
        disabled={why !== undefined}
        aria-label={`Delete order ${order.number}`}
        aria-describedby={why && whyId}
        onClick={() => onDelete(order)}
      >
        Delete
      </Button>
      {why && (
        <span id={whyId} className="whitespace-nowrap text-graphite text-xs">
          {why}
        </span>
      )}
    </span>
  )
}
