import { Link } from 'react-router'
import type { AdministeredOrderDetails } from '#contract/orders/order-administration.ts'
import { Button } from '#web/ui/button.tsx'
import { packingSlipPath } from '../../order-paths.ts'
import { ParcelCards } from '../../parcels/parcel-cards.tsx'
import { PARCEL_ACTIONS, parcelActionsFor } from './parcel-actions.ts'
import { useParcelAction } from './use-parcel-action.tsx'

/** The parcels of an order with what can be done with each. */
export function AdministeredParcels({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const { ask, dialog } = useParcelAction(order, onDone)
  return (
    <>
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
            {shipment.status !== 'dropped' && (
              <Link to={packingSlipPath(order, shipment)} className="underline underline-offset-4">
                Packing slip
                <span className="sr-only"> of parcel {shipment.shipment}</span>
              </Link>
            )}
          </p>
        )}
      />
      {dialog}
    </>
  )
}
