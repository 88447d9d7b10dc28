import { useParams } from 'react-router'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { PackingSlip } from '#web/orders/administration/parcels/packing-slip.tsx'
import { useAdministeredOrder } from '#web/orders/administration/use-administered-orders.ts'
import { OrderNotFound } from '#web/orders/order-not-found.tsx'
import { administeredPath } from '#web/orders/order-paths.ts'
import { isMissingOrder } from '#web/orders/use-one-order.ts'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'

export const meta = () => [{ title: 'Packing slip · Parts Manufacture' }]

const BACK = { to: '/dashboard/manageAllOrders', label: 'Manage All Orders' }

export default function PackingSlipPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <Loaded />
    </RequireAdmin>
  )
}

function Loaded() {
  const { orderId = '', parcel = '' } = useParams()
  const order = useAdministeredOrder(orderId)
  if (order.isPending) return <RowsSkeleton />
  const shipment = order.data?.shipments.find((each) => String(each.shipment) === parcel)
  if (order.data && shipment) {
    return (
      <>
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={() => window.print()}>Print</Button>
          <InlineLink to={administeredPath(order.data)}>Back to order {order.data.number}</InlineLink>
        </div>
        <PackingSlip order={order.data} shipment={shipment} />
      </>
    )
  }
  if (order.data || isMissingOrder(order.error)) return <OrderNotFound back={BACK} why="Check the link." />
  return <AdminProblem error={order.error} onRetry={() => void order.refetch()} />
}
