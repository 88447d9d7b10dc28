import type { AdministeredOrder, shipOrders } from '#orders/contract/order-administration.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'

type Props = {
  orders: readonly AdministeredOrder[]
  outcomes: OutputOf<typeof shipOrders>['outcomes']
  onClose: () => void
}

export function BulkShipOutcome({ orders, outcomes, onClose }: Props) {
  return (
    <>
      <p role="status" className="mb-3">
        Some orders were not shipped and are unchanged.
      </p>
      <ul className="border-hairline border-y">
        {outcomes.map(({ order: id, shipped, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline py-2 not-first:border-t">
            <span className="figures font-semibold">{orders.find(({ _id }) => _id === id)?.number}</span>
            <StatusBadge status={shipped ? 'shipped' : 'failed'} />
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
