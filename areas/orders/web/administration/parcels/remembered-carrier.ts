import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'

const last = { carrier: '' }

/** The carrier of the order's last parcel, else the one that was typed last in this tab. */
export function rememberedCarrier({ shipments }: Pick<AdministeredOrderDetails, 'shipments'>): string {
  return shipments.at(-1)?.carrier ?? last.carrier
}

export function rememberCarrier(carrier: string): void {
  last.carrier = carrier
}
