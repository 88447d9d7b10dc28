import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Shipment, ShipmentStatus } from '#orders/contract/shipments.ts'

export type ParcelAction = 'ship' | 'deliver' | 'lose' | 'drop'

type Words = { label: string; explanation: string; done: string }

/** Texts of what administrators can do with a parcel. */
export const PARCEL_ACTIONS: Readonly<Record<ParcelAction, Words>> = {
  ship: {
    label: 'Ship',
    explanation: 'Its units are taken from stock, and we email the customer.',
    done: 'shipped',
  },
  deliver: {
    label: 'Mark as delivered',
    explanation: 'We email the customer. The order is delivered with its last parcel.',
    done: 'marked as delivered',
  },
  lose: {
    label: 'Mark as lost',
    explanation: 'Its units stay out of stock. Refund the customer, or send the units with a new order.',
    done: 'marked as lost',
  },
  drop: { label: 'Unpack', explanation: 'Its units are open again.', done: 'unpacked' },
}

const OF_STATUS: Partial<Record<ShipmentStatus, readonly ParcelAction[]>> = {
  packed: ['ship', 'drop'],
  shipped: ['deliver', 'lose'],
}

type Among = Pick<AdministeredOrderDetails, 'status' | 'shipments'>

/** The last parcel on its way is delivered with the order, by the order's own button. */
export function parcelActionsFor(order: Among, { status }: Pick<Shipment, 'status'>): readonly ParcelAction[] {
  const actions = OF_STATUS[status] ?? []
  const isLast = order.status === 'shipped' && order.shipments.filter((each) => each.status === 'shipped').length === 1
  return isLast ? actions.filter((action) => action !== 'deliver') : actions
}
