import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { PARCEL_PAPERS, type ParcelPaper } from '#orders/contract/shipping-documents.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ParcelCards } from '../parcel-cards.tsx'
import { PARCEL_ACTIONS, parcelActionsFor, useParcelAction } from './parcel-actions.tsx'
import { PrintButton } from './print-button.tsx'

const PAPERS: Readonly<Record<ParcelPaper, string>> = {
  'packing-slip': 'Packing slip',
  'delivery-note': 'Delivery note',
}

/** The parcels of an order with what can be done with each. */
export function AdministeredParcels({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const { ask, dialog } = useParcelAction(order, onDone)
  return (
    <>
      {order.unprintable.length > 0 && (
        <p className="mb-3 text-graphite">
          Papers can’t show {order.unprintable.join(' ')} of this order and print “?” instead. Add it by hand.
        </p>
      )}
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        actions={(shipment) => (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            {parcelActionsFor(order, shipment).map((action) => (
              <Button key={action} onClick={() => ask({ action, shipment })}>
                {PARCEL_ACTIONS[action].label}
                <span className="sr-only"> (parcel {shipment.shipment})</span>
              </Button>
            ))}
            {shipment.status !== 'dropped' &&
              PARCEL_PAPERS.map((paper) => (
                <PrintButton
                  key={paper}
                  variant="quiet"
                  path={`/orders/${order._id}/shipments/${shipment.shipment}/papers/${paper}`}
                  file={`${paper}-${order.number}-${shipment.shipment}`}
                  label={PAPERS[paper]}
                  of={`parcel ${shipment.shipment}`}
                />
              ))}
          </p>
        )}
      />
      {dialog}
    </>
  )
}
