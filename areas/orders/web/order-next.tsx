import type { ReactNode } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { OrderBadges } from './order-badges.tsx'
import { nextStep } from './order-labels.ts'
import { isBought, paymentPath, reviewLinePath } from './order-paths.ts'
import { OrderAgainLink } from './payment/payment-outcome.tsx'
import { isPayable, PayUntil } from './payment/payment-state.tsx'
import { TransferDetails } from './payment/transfer-details.tsx'
import { useCancelOrder, useDeleteOrder } from './use-end-order.tsx'

type Props = {
  order: OrderDetails
  own: boolean
  /** Puts the lines into the basket; the only way to order several again. */
  again: ReactNode
  onDeleted: () => void
}

/** Status, next step and actions of an order. */
export function OrderNext({ order, own, again, onDeleted }: Props) {
  const { ask, dialog } = useDeleteOrder(onDeleted)
  const cancellation = useCancelOrder(order, onDeleted)
  const unpaid = order.status === 'placed'
  return (
    <section aria-labelledby="next-heading" className="sheet corner-marks p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="next-heading" className="text-lg">
          What happens next
        </h3>
        <OrderBadges order={order} />
      </div>
      <p className="max-w-[65ch]">{nextStep(order)}</p>
      {order.expiresAt && (
        <p className="mt-2 font-semibold">
          <PayUntil iso={order.expiresAt} withConsequence label={order.transferChosenAt ? 'Transfer by' : 'Pay by'} />
        </p>
      )}
      {own && order.transferChosenAt && order.bankTransfer && (
        <div className="mt-4">
          <TransferDetails order={order} transfer={order.bankTransfer} />
        </div>
      )}
      {order.trackingNumber && order.status === 'shipped' && (
        <p className="mt-2">
          Tracking number: <span className="figures select-all break-all font-semibold">{order.trackingNumber}</span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
        {own && isPayable(order) && (
          <LinkButton to={paymentPath(order)} variant={order.transferChosenAt ? 'secondary' : 'primary'}>
            {order.transferChosenAt ? 'Pay by card instead' : 'Pay'}
          </LinkButton>
        )}
        {order.paid && <Button onClick={() => window.print()}>Print receipt</Button>}
        {own && isBought(order) && <ReviewOnlyLine order={order} />}
        {!unpaid && own && order.lines.length === 1 && <OrderAgainLink order={order} />}
        {!unpaid && own && again}
        {own && unpaid && <Button onClick={() => ask(order)}>Delete</Button>}
        {order.cancellable && <Button onClick={cancellation.ask}>Cancel order</Button>}
      </div>
      {dialog}
      {cancellation.dialog}
    </section>
  )
}

/** Lines of several are reviewed from the order's details. */
function ReviewOnlyLine({ order }: { order: OrderDetails }) {
  const [line, ...others] = order.lines
  if (!line || others.length > 0) return null
  return <LinkButton to={reviewLinePath(order, line)}>Review this part</LinkButton>
}
