import type { AdministeredRequest } from '#messaging/contract/subscriptions.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { RequestState } from './request-state.tsx'
import type { Decision } from './use-decide-request.tsx'

type Props = {
  requests: readonly AdministeredRequest[]
  onDecide: (decision: Decision, request: AdministeredRequest) => void
}

export function PlanRequestsTable({ requests, onDecide }: Props) {
  const columns: readonly DataColumn<AdministeredRequest>[] = [
    { key: 'customer', header: 'Customer', words: true, cell: (request) => <Customer request={request} /> },
    { key: 'plan', header: 'Plan', cell: (request) => <span className="font-semibold">{request.planName}</span> },
    { key: 'price', header: 'Per month', align: 'right', cell: (request) => <Money amount={request.price} /> },
    { key: 'created', header: 'Requested', cell: (request) => <Day iso={request.createdAt} /> },
    { key: 'status', header: 'Status', cell: (request) => <RequestState request={request} /> },
    { key: 'actions', header: 'Actions', cell: (request) => <Actions request={request} onDecide={onDecide} /> },
  ]
  return <DataTable wide caption="Plan requests" columns={columns} rows={requests} rowKey={({ _id }) => _id} />
}

function Day({ iso }: { iso: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateTime iso={iso} dateOnly />
    </span>
  )
}

function Customer({ request: { customerName, customerEmail } }: { request: AdministeredRequest }) {
  if (customerEmail === '') return <span className="text-graphite">Deleted account</span>
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{customerName}</span>
      <a href={`mailto:${customerEmail}`} className="text-sm underline underline-offset-4">
        <EmailText email={customerEmail} />
      </a>
    </span>
  )
}

function Actions({ request, onDecide }: { request: AdministeredRequest } & Pick<Props, 'onDecide'>) {
  if (request.status !== 'pending') return <span aria-hidden="true">–</span>
  const whose = `${request.planName} for ${request.customerName}`
  return (
    <span className="row-actions flex-nowrap">
      <Button className="btn-sm" aria-label={`Accept: ${whose}`} onClick={() => onDecide('accept', request)}>
        Accept
      </Button>
      <Button className="btn-sm" aria-label={`Decline: ${whose}`} onClick={() => onDecide('decline', request)}>
        Decline
      </Button>
    </span>
  )
}
