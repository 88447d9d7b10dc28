import { useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { OrderDocuments } from '#invoices/web/own-documents.tsx'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { PARCEL_PAPERS, type ParcelPaper } from '#orders/contract/shipping-documents.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AdministeredReturns } from '#returns/web/desk/administered-returns.tsx'
import { LineSerials } from '#returns/web/recalls/line-serials.tsx'
import { UnitsButtons } from '../administration/change-units.tsx'
import { useOrderAction } from '../administration/order-action-dialog.tsx'
import { ACTIONS, actionsFor, declaredWords } from '../administration/order-actions.ts'
import { OrderChanges } from '../administration/order-changes.tsx'
import { OrderMoney } from '../administration/order-money.tsx'
import { OrderNotes } from '../administration/order-notes.tsx'
import { OutsideRefundButton } from '../administration/outside-refund.tsx'
import { PARCEL_ACTIONS, parcelActionsFor, useParcelAction } from '../administration/parcel-actions.tsx'
import { PastAddresses } from '../administration/past-addresses.tsx'
import { PrintButton } from '../administration/print-button.tsx'
import { OrderBadges } from '../order-badges.tsx'
import { Fact, OrderFacts, OrderSection } from '../order-facts.tsx'
import { JudgedLines, LookBeforeShipping } from '../order-fit/judged-lines.tsx'
import { isFree } from '../order-labels.ts'
import { OrderNotFound } from '../order-not-found.tsx'
import { administeredPath, pickListPath } from '../order-paths.ts'
import { OrderTimeline } from '../order-timeline.tsx'
import { ParcelCards } from '../parcel-cards.tsx'
import { isInParcels, parcelSteps } from '../parcel-labels.ts'
import { RelatedOrders } from '../related-orders.tsx'
import { pollWhileChanging } from '../use-one-order.ts'

export const meta = titled(msg('Manage order'))

export default function AdministeredOrderPage() {
  const { orderId = '' } = useParams()
  const order = useShopRead('getAdministeredOrder', { params: { id: orderId } }, pollWhileChanging)
  if (order.data) return <AdministeredOrderView order={order.data} readAt={order.dataUpdatedAt} />
  if (isMissing(order.error))
    return <OrderNotFound back={{ to: LIST, label: t('Manage All Orders') }} why={t('Check the link.')} />
  return <Awaited read={order} />
}

const LIST = '/dashboard/manageAllOrders'

/** An order and those that go into the same parcel. */
const pickedWith = (order: AdministeredOrderDetails) => [
  order,
  ...(order.related ?? []).filter(({ together }) => together),
]

function AdministeredOrderView({ order, readAt }: { order: AdministeredOrderDetails; readAt: number }) {
  const heading = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback(readAt, () => heading.current)
  const { ask, dialog } = useOrderAction(keepFocus)
  const { may } = useStaff()
  const { state } = useLocation()
  const list = (state as { list?: string } | null)?.list ?? ''
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('Order {number}', { number: order.number })}>
          <Rich text={t('Placed <date></date>.')} date={() => <DateTime iso={order.createdAt} />} />{' '}
          <InlineLink to={LIST + list}>{t('Back to all orders')}</InlineLink>
        </DashboardHeading>
      </div>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <OrderBadges order={order} />
        <span className="flex flex-wrap gap-2">
          {actionsFor(order, may).map((action, place) => (
            <Button
              // By position: the button keeps the focus when its action changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              onClick={() => ask(action, order)}
            >
              {say(ACTIONS[action].label)}
            </Button>
          ))}
          <UnitsButtons order={order} onDone={keepFocus} />
          <OrderChanges order={order} onDone={keepFocus} />
        </span>
        {order.status === 'paid' && <InlineLink to={pickListPath(pickedWith(order))}>{t('Pick list')}</InlineLink>}
      </div>
      <Warnings order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-6">
          <OrderSection id="facts" title={t('Order details')}>
            <Details order={order} />
            <RelatedOrders related={order.related} to={administeredPath} />
          </OrderSection>
          {order.shipments.length > 0 && (
            <OrderSection id="parcels" title={t('Parcels')}>
              <AdministeredParcels order={order} onDone={keepFocus} />
            </OrderSection>
          )}
          <May needs="orders.ship">
            <Serials order={order} />
          </May>
          {order.fits.length > 0 && (
            <OrderSection id="fit" title={t('Fit')}>
              <JudgedLines lines={order.lines} fits={order.fits} />
            </OrderSection>
          )}
          <May needs="money.view">
            {order.lines.some(({ shipped }) => shipped > 0) && <AdministeredReturns order={order} />}
            <OrderSection id="money" title={t('Payments and refunds')}>
              <OrderMoney order={order} onDone={keepFocus} />
              <May needs="orders.refund">
                <OutsideRefundButton order={order} onDone={keepFocus} />
              </May>
            </OrderSection>
            <OrderDocuments order={order} title={documentsSection} />
          </May>
        </div>
        <HistoryAndNotes order={order} />
      </div>
      {dialog}
    </>
  )
}

function Serials({ order }: { order: AdministeredOrderDetails }) {
  if (!order.paidAt || order.status === 'cancelled') return null
  return (
    <OrderSection id="serials" title={t('Serial numbers')}>
      <LineSerials order={order} />
    </OrderSection>
  )
}

/** What to know before anything is done. */
function Warnings({ order }: { order: AdministeredOrderDetails }) {
  return (
    <>
      {order.disputed && <Disputed />}
      {order.openWithdrawals.length > 0 && <Withdrawn numbers={order.openWithdrawals} />}
      {isOpen(order) && <LookBeforeShipping lines={order.lines} fits={order.fits} />}
    </>
  )
}

const documentsSection = (list: React.ReactNode) => (
  <OrderSection id="documents" title={t('Documents')}>
    {list}
  </OrderSection>
)

function Details({ order }: { order: AdministeredOrderDetails }) {
  const { customerEmail, deliveryNotes } = order
  return (
    <OrderFacts order={order} after={deliveryNotes && <Fact term={t('Delivery notes')}>{deliveryNotes}</Fact>}>
      <Fact term={t('Email')}>
        <a href={`mailto:${customerEmail}`} className="underline underline-offset-4">
          {customerEmail}
        </a>
      </Fact>
    </OrderFacts>
  )
}

/** Something may still leave. */
const isOpen = ({ status }: AdministeredOrderDetails) => status === 'placed' || status === 'paid'

function HistoryAndNotes({ order }: { order: AdministeredOrderDetails }) {
  return (
    <div className="flex flex-col gap-6">
      <OrderSection id="history" title={t('Order history')}>
        <OrderTimeline
          free={isFree(order)}
          steps={order.history}
          parcels={isInParcels(order) ? parcelSteps(order.shipments) : []}
          about={(step) => <By step={step} />}
        />
        <PastAddresses order={order} />
      </OrderSection>
      <OrderSection id="notes" title={t('Notes')}>
        <OrderNotes order={order} />
      </OrderSection>
    </div>
  )
}

function Disputed() {
  return (
    <p role="note" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
      {t('The customer’s bank disputes this payment. Respond to the dispute at the payment provider before you ship.')}
    </p>
  )
}

/** It does not stop the parcel: anybody can declare one. */
function Withdrawn({ numbers }: { numbers: readonly string[] }) {
  return (
    <p role="note" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
      {declaredWords(numbers)}{' '}
      <May needs="returns.view">
        <InlineLink to="/dashboard/withdrawals?queue=open">{t('Open withdrawals')}</InlineLink>
      </May>
    </p>
  )
}

const BY = {
  customer: msg('by the customer'),
  administrator: msg('by an administrator'),
  shop: msg('by the shop'),
} as const

function By({ step: { by, person, note } }: { step: AdministeredOrderDetails['history'][number] }) {
  return (
    <>
      <p className="wrap-anywhere text-graphite text-sm">
        {person?.email ? t('by {person}', { person: person.email }) : say(BY[by])}
      </p>
      {note && <p className="mt-1 whitespace-pre-line break-words text-sm">{note}</p>}
    </>
  )
}

const PAPERS: Readonly<Record<ParcelPaper, Message>> = {
  'packing-slip': msg('Packing slip'),
  'delivery-note': msg('Delivery note'),
}

/** The parcels of an order with what can be done with each. */
function AdministeredParcels({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const { ask, dialog } = useParcelAction(order, onDone)
  return (
    <>
      {order.unprintable.length > 0 && (
        <p className="mb-3 text-graphite">
          {t('Papers can’t show {signs} of this order and print “?” instead. Add it by hand.', {
            signs: order.unprintable.join(' '),
          })}
        </p>
      )}
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        actions={(shipment) => (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <May needs="orders.ship">
              {parcelActionsFor(order, shipment).map((action) => (
                <Button key={action} onClick={() => ask({ action, shipment })}>
                  {say(PARCEL_ACTIONS[action].label)}
                  <span className="sr-only"> {t('(parcel {number})', { number: String(shipment.shipment) })}</span>
                </Button>
              ))}
            </May>
            {shipment.status !== 'dropped' &&
              PARCEL_PAPERS.map((paper) => (
                <PrintButton
                  key={paper}
                  variant="quiet"
                  path={`/orders/${order._id}/shipments/${shipment.shipment}/papers/${paper}`}
                  file={`${paper}-${order.number}-${shipment.shipment}`}
                  label={say(PAPERS[paper])}
                  of={t('parcel {number}', { number: String(shipment.shipment) })}
                />
              ))}
          </p>
        )}
      />
      {dialog}
    </>
  )
}
