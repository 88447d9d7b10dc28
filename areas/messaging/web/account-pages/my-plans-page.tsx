import { useRef } from 'react'
import type { PlanRequest } from '#messaging/contract/subscriptions.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { RequestState } from '../subscriptions/request-state.tsx'

export const meta = titled(msg('My Plans'))

export default function MyPlansPage() {
  const list = useShopList('listOwnPlanRequests')
  const heading = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useWithdrawRequest(useFocusFallback(list.readAt, () => heading.current))
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <ProblemNotice error={list.error} onRetry={list.retry} />
  const { items, total, next } = list
  return (
    <div aria-busy={list.isRefreshing}>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('My Plans')}>{t('Plans you requested. We reply by email.')}</DashboardHeading>
      </div>
      {list.state === 'filled' ? <OwnPlansTable requests={items} onWithdraw={ask} /> : <NoPlans />}
      {total > 0 && <ListPager count={plural(total, '{count} request', '{count} requests')} nextCursor={next} />}
      {dialog}
    </div>
  )
}

function NoPlans() {
  return (
    <EmptyState title={t('No plans yet')}>
      <p>{t('Choose one of our packages. Your request and our reply appear here.')}</p>
      <LinkButton to="/#packages" variant="primary">
        {t('View packages')}
      </LinkButton>
    </EmptyState>
  )
}

type Props = { requests: readonly PlanRequest[]; onWithdraw: (request: PlanRequest) => void }

function OwnPlansTable({ requests, onWithdraw }: Props) {
  const columns: readonly DataColumn<PlanRequest>[] = [
    { key: 'plan', header: t('Plan'), cell: (request) => <span className="font-semibold">{request.planName}</span> },
    { key: 'price', header: t('Per month'), align: 'right', cell: (request) => <Money amount={request.price} /> },
    { key: 'created', header: t('Requested'), cell: (request) => <DateTime iso={request.createdAt} dateOnly /> },
    { key: 'status', header: t('Status'), cell: (request) => <RequestState request={request} /> },
    {
      key: 'withdraw',
      header: t('Withdraw'),
      cell: (request) =>
        request.status === 'pending' ? (
          <Button
            className="btn-sm"
            aria-label={t('Withdraw the request for {plan}', { plan: request.planName })}
            onClick={() => onWithdraw(request)}
          >
            {t('Withdraw')}
          </Button>
        ) : (
          <span aria-hidden="true">–</span>
        ),
    },
  ]
  return <DataTable caption={t('My Plans')} columns={columns} rows={requests} rowKey={(request) => request._id} />
}

function useWithdrawRequest(onDone: () => void) {
  return useAskedAction('withdrawPlanRequest', {
    refreshes: ['listOwnPlanRequests', 'listPlanRequests'],
    done: t('Request withdrawn'),
    onDone,
    request: ({ _id: id }: PlanRequest) => ({ params: { id } }),
    title: ({ planName }) => t('Withdraw your request for {plan}?', { plan: planName }),
    text: () => <p>{t('You can request the plan again at any time.')}</p>,
    look: { confirmLabel: t('Withdraw'), cancelLabel: t('Keep request'), danger: true },
  })
}
