import type { PlanRequest } from '#messaging/contract/subscriptions.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { RequestState } from './request-state.tsx'

type Props = { requests: readonly PlanRequest[]; onWithdraw: (request: PlanRequest) => void }

export function OwnPlansTable({ requests, onWithdraw }: Props) {
  const columns: readonly DataColumn<PlanRequest>[] = [
    { key: 'plan', header: 'Plan', cell: (request) => <span className="font-semibold">{request.planName}</span> },
    { key: 'price', header: 'Per month', align: 'right', cell: (request) => <Money amount={request.price} /> },
    { key: 'created', header: 'Requested', cell: (request) => <DateTime iso={request.createdAt} dateOnly /> },
    { key: 'status', header: 'Status', cell: (request) => <RequestState request={request} /> },
    {
      key: 'withdraw',
      header: 'Withdraw',
      cell: (request) =>
        request.status === 'pending' ? (
          <Button
            className="btn-sm"
            aria-label={`Withdraw the request for ${request.planName}`}
            onClick={() => onWithdraw(request)}
          >
            Withdraw
          </Button>
        ) : (
          <span aria-hidden="true">–</span>
        ),
    },
  ]
  return <DataTable caption="My Plans" columns={columns} rows={requests} rowKey={(request) => request._id} />
}
