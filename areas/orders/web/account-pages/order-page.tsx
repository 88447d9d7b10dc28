import { type ReactNode, useRef } from 'react'
import { useParams } from 'react-router'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { OrderAgain } from '#engagement/web/wish-lists/order-again.tsx'
import type { SavedPicture } from '#engagement/web/wish-lists/saved-row.tsx'
import { OrderDocuments } from '#invoices/web/own-documents.tsx'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { msgc, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { OrderReturns } from '#returns/web/order-returns.tsx'
import { customerReturns } from '#returns/web/returns-access.ts'
import { WithdrawHere } from '#returns/web/withdrawals/withdraw-here.tsx'
import { OrderBadges } from '../order-badges.tsx'
import { OrderFacts, OrderSection } from '../order-facts.tsx'
import { DidItFit } from '../order-fit/did-it-fit.tsx'
import { OwnFits } from '../order-fit/judged-lines.tsx'
import { isFree, nextStep } from '../order-labels.ts'
import { OwnOrderUnread } from '../order-not-found.tsx'
import { administeredPath, isBought, orderPath, paymentPath, reviewLinePath } from '../order-paths.ts'
import { OrderTimeline } from '../order-timeline.tsx'
import { ParcelCards } from '../parcel-cards.tsx'
import { isInParcels, parcelSteps } from '../parcel-labels.ts'
import { OrderAgainLink } from '../payment/payment-outcome.tsx'
import { isPayable, PayUntil, paysLater, payUntilLabel } from '../payment/payment-state.tsx'
import { Receipt } from '../payment/receipt.tsx'
import { RefundsList } from '../payment/refunds-list.tsx'
import { TransferDetails } from '../payment/transfer-details.tsx'
import { RelatedOrders } from '../related-orders.tsx'
import { useCancelOrder, useDeleteOrder } from '../use-end-order.tsx'
import { useMyOrdersPath } from '../use-my-orders-path.ts'
import { customerAccess, useOrder } from '../use-one-order.ts'
import { OrderedPicture } from './ordered-picture.tsx'

const picture: SavedPicture = (part) => <PartFigure part={part} lazy sizes="112px" />

export const meta = titled(msgc('noun', 'Order'))

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const { email = '' } = useSession()
  const order = useOrder(customerAccess(orderId, email))
  if (!order.data) return <OwnOrderUnread order={order} />
  return <OneOrder order={order.data} readAt={order.dataUpdatedAt} own={order.data.own} />
}

function Documents({ order }: { order: OrderDetails }) {
  return (
    <OrderDocuments
      order={order}
      title={(list) => (
        <OrderSection id="documents" title={t('Documents')}>
          {list}
        </OrderSection>
      )}
    />
  )
}

function OneOrder({ order, readAt, own }: { order: OrderDetails; readAt: number; own: boolean }) {
  const heading = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback(readAt, () => heading.current)
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('Order {number}', { number: order.number })}>
          <Rich text={t('Placed <date></date>.')} date={() => <DateTime iso={order.createdAt} />} />{' '}
          {own ? <Back /> : <Administered order={order} />}
        </DashboardHeading>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-6">
          <OrderNext
            order={order}
            own={own}
            again={<OrderAgain lines={order.lines} picture={picture} />}
            onDeleted={keepFocus}
          />
          {order.shipments.length > 0 && (
            <OrderSection id="parcels" title={t('Parcels')}>
              <ParcelCards shipments={order.shipments} lines={order.lines} />
            </OrderSection>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <OrderSection id="history" title={t('Order history')}>
            <OrderTimeline
              free={isFree(order)}
              steps={order.history}
              parcels={isInParcels(order) ? parcelSteps(order.shipments) : []}
            />
          </OrderSection>
          <Documents order={order} />
          {order.refunds.length > 0 && (
            <OrderSection id="refunds" title={t('Refunds')}>
              <RefundsList refunds={order.refunds} />
            </OrderSection>
          )}
        </div>
        {(isSent(order) || order.status === 'paid') && <OwnReturns order={order} own={own} />}
        {own && <DidItFit order={order} />}
        <Ordered order={order} own={own} />
      </div>
      {order.paid && <Receipt order={order} />}
    </>
  )
}

const isSent = ({ lines }: OrderDetails) => lines.some(({ shipped }) => shipped > 0)

function OwnReturns({ order, own }: { order: OrderDetails; own: boolean }) {
  const { email = '' } = useSession()
  const access = customerReturns(order._id, email)
  return (
    <div className="flex flex-col gap-6 empty:hidden md:col-span-2">
      {isSent(order) && <OrderReturns access={access} own={own} />}
      {own && <WithdrawHere access={access} />}
    </div>
  )
}

function Ordered({ order, own }: { order: OrderDetails; own: boolean }) {
  return (
    <section
      aria-labelledby="facts-heading"
      className="sheet grid gap-x-4 p-6 md:gap-x-12 max-md:grid-cols-[minmax(0,1fr)_auto] md:col-span-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <h3 id="facts-heading" className="mb-3 text-lg md:col-span-2">
        {t('Order details')}
      </h3>
      <div className="max-md:order-1 max-md:col-span-2">
        <OrderFacts order={order} own={own} />
        <OwnFits lines={order.lines} fits={order.fits} />
      </div>
      <OrderedPicture order={order} className="w-24 self-center md:w-full md:max-w-80 md:justify-self-center" />
    </section>
  )
}

function Back() {
  return <InlineLink to={useMyOrdersPath()}>{t('Back to My Orders')}</InlineLink>
}

function Administered({ order }: { order: OrderDetails }) {
  if (!useStaff().may('orders.view')) return null
  return (
    <InlineLink to={administeredPath(order)}>{t('Manage {email}’s order', { email: order.customerEmail })}</InlineLink>
  )
}

type Props = {
  order: OrderDetails
  own: boolean
  /** Puts the lines into the basket; the only way to order several again. */
  again: ReactNode
  onDeleted: () => void
}

/** Status, next step and actions of an order. */
function OrderNext({ order, own, again, onDeleted }: Props) {
  const { ask, dialog } = useDeleteOrder(onDeleted)
  const cancellation = useCancelOrder(order, onDeleted)
  const unpaid = order.status === 'placed'
  return (
    <section aria-labelledby="next-heading" className="sheet corner-marks p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="next-heading" className="text-lg">
          {t('What happens next')}
        </h3>
        <OrderBadges order={order} />
      </div>
      <p className="max-w-[43em]">{nextStep(order)}</p>
      <RelatedOrders related={order.related} to={orderPath} />
      {order.expiresAt && (
        <p className="mt-2 font-semibold">
          <PayUntil iso={order.expiresAt} withConsequence label={payUntilLabel(order)} />
        </p>
      )}
      {own && order.transferChosenAt && order.bankTransfer && (
        <div className="mt-4">
          <TransferDetails order={order} transfer={order.bankTransfer} />
        </div>
      )}
      {order.trackingNumber && order.status === 'shipped' && (
        <p className="mt-2">
          {t('Tracking number:')}{' '}
          <span className="figures select-all break-all font-semibold">{order.trackingNumber}</span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
        {own && isPayable(order) && (!paysLater(order) || order.ways.includes('card')) && (
          <LinkButton to={paymentPath(order)} variant={paysLater(order) ? 'secondary' : 'primary'}>
            {paysLater(order) ? t('Pay by card instead') : t('Pay')}
          </LinkButton>
        )}
        {order.paid && <Button onClick={() => window.print()}>{t('Print receipt')}</Button>}
        {own && isBought(order) && <ReviewOnlyLine order={order} />}
        {!unpaid && own && order.lines.length === 1 && <OrderAgainLink order={order} />}
        {!unpaid && own && again}
        {own && unpaid && <Button onClick={() => ask(order)}>{t('Delete')}</Button>}
        {order.cancellable && <Button onClick={cancellation.ask}>{t('Cancel order')}</Button>}
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
  return <LinkButton to={reviewLinePath(order, line)}>{t('Review this part')}</LinkButton>
}
