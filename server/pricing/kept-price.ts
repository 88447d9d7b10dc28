import type { PricedOrder } from './price-order.ts'

/** The chosen delivery as it was; `from` and `to` are days such as 2026-12-01. */
export type OrderedDelivery = {
  id: string
  name: string
  kind: 'parcel' | 'freight' | 'pickup'
  promise?: { from: string; to: string }
}

/** A use of it is taken when the order is placed. */
export type ClaimedCoupon = { code: string; mostUses?: number | undefined; mostUsesEach?: number | undefined }

/** What an order keeps beside its lines. */
export type KeptPrice = PricedOrder & {
  method: OrderedDelivery | null // Null: included
  vatId: string | null
  coupon: ClaimedCoupon | null
}
