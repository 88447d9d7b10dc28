import type { OrderRefund } from '#orders/contract/orders.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { refundProgress, refundReason } from '../order-labels.ts'

export function RefundsList({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <ul className="flex flex-col">
      {refunds.map((refund) => (
        <li key={refund._id} className="border-hairline py-3 not-first:border-t first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Money amount={refund.amount} className="font-semibold" />
            <StatusBadge status={refund.status} />
          </p>
          <p>{refundReason(refund)}.</p>
          <p className="text-graphite text-sm">
            {refundProgress(refund)} <DateTime iso={refund.doneAt ?? refund.createdAt} dateOnly />
          </p>
        </li>
      ))}
    </ul>
  )
}
