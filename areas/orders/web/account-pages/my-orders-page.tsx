import { lazy, Suspense, useRef } from 'react'
import { useMatch } from 'react-router'
import { OverviewSkeleton } from '#app/web/overview/overview-skeleton.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAdminCheck } from '#platform/web/dashboard/use-admin.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ClaimOrders } from '../guest-orders/claim-orders.tsx'
import { useOwnOrders } from '../order-lists.ts'
import { MoreOrders, OwnOrdersTable } from '../own-orders-table.tsx'
import { useDeleteOrder } from '../use-end-order.tsx'

export const meta = () => [{ title: 'Dashboard · Parts Manufacture' }]

const AdminOverview = lazy(() => import('#app/web/admin-pages/admin-overview.tsx'))

/** My Orders for customers, the overview for administrators, whose own orders have an address of their own. */
export default function DashboardIndexPage() {
  const { email } = useSession()
  const admin = useAdminCheck()
  const isIndex = useMatch('/dashboard') !== null
  if (admin.data && isIndex) {
    return (
      <Suspense fallback={<OverviewSkeleton />}>
        <AdminOverview />
      </Suspense>
    )
  }
  return <MyOrders email={email ?? ''} />
}

function MyOrders({ email }: { email: string }) {
  const list = useOwnOrders(email)
  const heading = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useDeleteOrder(useFocusFallback(list.dataUpdatedAt, () => heading.current))
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  const { orders, totalCount } = list.data
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={`My Orders: ${totalCount}`} />
      </div>
      <ClaimOrders />
      {orders.length > 0 ? <OwnOrdersTable orders={orders} onDelete={ask} /> : <NoOrders />}
      <MoreOrders list={list} />
      {dialog}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet">
      <p>Find a part and place an order. You can pay and track it here.</p>
      <LinkButton to="/" variant="primary">
        Browse parts
      </LinkButton>
    </EmptyState>
  )
}
