import type { Order } from '#orders/contract/orders.ts'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { lineStates } from './parcel-words.ts'

/** Chips such as "2 of 3 shipped"; none when the order's status says it all. */
export function LineStates({ order: { fulfilment }, line }: { order: Order; line: Order['lines'][number] }) {
  if (fulfilment === 'complete' && line.cancelled === 0 && line.returned === 0) return null
  return lineStates(line).map((state) => (
    <span key={state} className="ml-2">
      <StatusBadge status={state} />
    </span>
  ))
}
