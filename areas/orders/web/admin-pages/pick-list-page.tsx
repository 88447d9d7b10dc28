import { useSearchParams } from 'react-router'
import { MOST_ORDERS_PICKED } from '#orders/contract/order-desk.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { PickListSheet } from '../administration/pick-list-sheet.tsx'
import { PrintButton } from '../administration/print-button.tsx'

export const meta = () => [{ title: 'Pick list · Parts Manufacture' }]

export default function PickListPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Pick list">
        <InlineLink to="/dashboard/manageAllOrders?status=paid&sort=oldest">Back to orders to ship</InlineLink>
      </DashboardHeading>
      <Loaded />
    </RequireAdmin>
  )
}

function Loaded() {
  const orders = useSearchParams()[0].get('orders') ?? undefined
  const list = useShopRead('getPickList', { query: orders === undefined ? {} : { orders } })
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  if (list.data.parts.length === 0) {
    return (
      <EmptyState title="Nothing to pick">
        <p>Paid orders with units to ship appear here.</p>
      </EmptyState>
    )
  }
  const query = orders === undefined ? '' : `?orders=${orders}`
  const left = (orders?.split(',').length ?? 0) - list.data.orders.length
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="print:hidden">
          <PrintButton path={`/orders/pick-list/paper${query}`} file="pick-list" label="Print as PDF" />
        </span>
        {list.data.more && <p className="text-graphite">The {MOST_ORDERS_PICKED} oldest orders to ship</p>}
        {left > 0 && <p>{counted(left, 'order is', 'orders are')} no longer ready to ship</p>}
      </div>
      <PickListSheet list={list.data} />
    </>
  )
}
