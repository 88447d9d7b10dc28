import { type ReactNode, useState } from 'react'
import { type AdministeredRequest, PLAN_REQUEST_STATUSES } from '#messaging/contract/subscriptions.ts'
import { msg, plural, t, tc } from '#platform/contract/language/text.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { statusText } from '#platform/web/ui/text/status-badge.tsx'
import { RequestState } from '../subscriptions/request-state.tsx'

export const meta = titled(msg('Plan requests'))

const searchFields = (): readonly SearchField[] => [
  { name: 'search', label: t('Customer or plan') },
  {
    name: 'status',
    label: t('Status'),
    options: [
      { value: '', label: t('All') },
      ...PLAN_REQUEST_STATUSES.map((status) => ({ value: status, label: statusText(status) })),
    ],
  },
]

export default function PlanRequestsPage() {
  return (
    <ListPage
      title={t('Plan requests')}
      lead={t('Requests for a package, newest first')}
      operation="listPlanRequests"
      filters={{ search: text(), status: oneOf(PLAN_REQUEST_STATUSES) }}
      search={{ label: t('Search plan requests'), fields: searchFields() }}
      noun={{
        label: t('Requests'),
        count: (total) => plural(total, '{count} request', '{count} requests'),
      }}
      empty={{
        none: { title: t('No plan requests yet'), text: t('Customers’ requests for a package appear here.') },
        found: { title: t('No matching requests'), text: t('Try fewer filters, or show all requests.') },
      }}
    >
      {(requests, _filters, keepFocus) => <PlanRequests requests={requests} onDecided={keepFocus} />}
    </ListPage>
  )
}

function PlanRequests(props: { requests: readonly AdministeredRequest[]; onDecided: () => void }) {
  const { ask, dialog } = useDecideRequest(props.onDecided)
  return (
    <>
      <PlanRequestsTable requests={props.requests} onDecide={ask} />
      {dialog}
    </>
  )
}

type Props = {
  requests: readonly AdministeredRequest[]
  onDecide: (decision: Decision, request: AdministeredRequest) => void
}

function PlanRequestsTable({ requests, onDecide }: Props) {
  const columns: readonly DataColumn<AdministeredRequest>[] = [
    { key: 'customer', header: t('Customer'), words: true, cell: (request) => <Customer request={request} /> },
    { key: 'plan', header: t('Plan'), cell: (request) => <span className="font-semibold">{request.planName}</span> },
    { key: 'price', header: t('Per month'), align: 'right', cell: (request) => <Money amount={request.price} /> },
    { key: 'created', header: t('Requested'), cell: (request) => <Day iso={request.createdAt} /> },
    { key: 'status', header: t('Status'), cell: (request) => <RequestState request={request} /> },
    { key: 'actions', header: t('Actions'), cell: (request) => <Actions request={request} onDecide={onDecide} /> },
  ]
  return <DataTable wide caption={t('Plan requests')} columns={columns} rows={requests} rowKey={({ _id }) => _id} />
}

function Day({ iso }: { iso: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateTime iso={iso} dateOnly />
    </span>
  )
}

function Customer({ request: { customerName, customerEmail } }: { request: AdministeredRequest }) {
  if (customerEmail === '') return <span className="text-graphite">{t('Deleted account')}</span>
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
  const whose = { plan: request.planName, customer: request.customerName }
  return (
    <span className="row-actions flex-nowrap">
      <Button
        className="btn-sm"
        aria-label={t('Accept: {plan} for {customer}', whose)}
        onClick={() => onDecide('accept', request)}
      >
        {tc('button', 'Accept')}
      </Button>
      <Button
        className="btn-sm"
        aria-label={t('Decline: {plan} for {customer}', whose)}
        onClick={() => onDecide('decline', request)}
      >
        {t('Decline')}
      </Button>
    </span>
  )
}

type Decision = 'accept' | 'decline'
type Asked = { decision: Decision; request: AdministeredRequest }
type Decided = { request: AdministeredRequest }
type Ask = (decision: Decision, request: AdministeredRequest) => void

function questionOf({ decision, request: { planName: plan, customerName: customer } }: Asked): string {
  return decision === 'accept'
    ? t('Accept {plan} for {customer}?', { plan, customer })
    : t('Decline {plan} for {customer}?', { plan, customer })
}

/** Confirms and performs a decision, with a note for the email: call `ask`, render `dialog`. */
function useDecideRequest(onDone: () => void): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const options = {
    refreshes: ['listPlanRequests', 'listOwnPlanRequests'],
    done: ({ request: { planName: plan, customerName: customer, status } }: Decided) =>
      status === 'accepted'
        ? t('{plan} for {customer} accepted', { plan, customer })
        : t('{plan} for {customer} declined', { plan, customer }),
    onDone: () => {
      setAsked(undefined)
      onDone()
    },
  }
  const acceptance = useShopAction('acceptPlanRequest', options)
  const refusal = useShopAction('declinePlanRequest', options)
  const accepts = asked?.decision === 'accept'
  const deciding = accepts ? acceptance : refusal
  const ask: Ask = (decision, request) => {
    acceptance.reset()
    refusal.reset()
    // A note to one customer must not go to another.
    if (request._id !== asked?.request._id) setNote('')
    setAsked({ decision, request })
  }
  const noteProblem = fieldErrorsOf(deciding.error)[0]?.message
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.decision === 'decline'}
      title={asked ? questionOf(asked) : ''}
      confirmLabel={accepts ? tc('button', 'Accept') : t('Decline')}
      pending={deciding.isPending}
      onConfirm={() => asked && deciding.run({ params: { id: asked.request._id }, body: note.trim() ? { note } : {} })}
      onCancel={() => setAsked(undefined)}
    >
      {!noteProblem && <ProblemNotice error={deciding.error} />}
      <p>{t('We email {email}.', { email: asked?.request.customerEmail ?? '' })}</p>
      <TextAreaField
        label={t('Note (optional)')}
        hint={t('Included in the email.')}
        rows={3}
        data-focus-first
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={noteProblem}
      />
    </ConfirmDialog>
  )
  return { ask, dialog }
}
