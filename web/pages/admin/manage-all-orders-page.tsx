import { AdminProblem } from '#web/accounts/admin-problem.tsx'
import { DashboardHeading } from '#web/accounts/dashboard-heading.tsx'
import { RequireAdmin } from '#web/accounts/require-account.tsx'
import { AllOrdersTable } from '#web/orders/all-orders-table.tsx'
import { MoreOrders } from '#web/orders/more-orders.tsx'
import { useAllOrders } from '#web/orders/order-lists.ts'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Manage All Orders · Parts Manufacture' }]

export default function ManageAllOrdersPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <AllOrders />
    </RequireAdmin>
  )
}

function AllOrders() {
  const { email = '' } = useSession()
  const list = useAllOrders(email)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { orders, totalCount } = list.data
  return (
    <>
      <DashboardHeading title={`Manage All Orders: ${totalCount}`} />
      {orders.length > 0 ? (
        <AllOrdersTable orders={orders} />
      ) : (
        <EmptyState title="No orders yet">
          <p>As soon as a customer orders a part, the order stands here.</p>
        </EmptyState>
      )}
      <MoreOrders list={list} />
    </>
  )
}
