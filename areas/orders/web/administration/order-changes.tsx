import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { replacingPath } from '../order-paths.ts'

/** How what was ordered can still be changed. */
export function OrderChanges({ order }: { order: AdministeredOrderDetails }) {
  if (order.status !== 'placed') return null
  return <May needs="orders.edit">{isPacked(order) ? <UnpackFirst /> : <Replace order={order} />}</May>
}

const isPacked = ({ lines }: AdministeredOrderDetails) => lines.some(({ packed }) => packed > 0)

const Replace = ({ order }: { order: AdministeredOrderDetails }) => (
  <LinkButton to={replacingPath(order)}>Change order</LinkButton>
)

const UnpackFirst = () => <span className="self-center text-graphite">To change it, unpack the parcel first.</span>
