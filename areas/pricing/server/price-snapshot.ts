import type { PricedOrder } from './price-order.ts'
import type { QuotedTaxes } from './quoted-taxes.ts'

/** The chosen delivery as it was; `from` and `to` are days such as 2026-12-01. */
export type OrderedDelivery = {
  id: string
  name: string
  kind: 'parcel' | 'freight' | 'pickup'
  promise?: { from: string; to: string }
}

/** A use of it is taken when the order is placed. */
export type ClaimedCoupon = { code: string; mostUses?: number | undefined; mostUsesEach?: number | undefined }

/** A VAT id that nobody answered for, so that tax is charged; `why` nobody did. */
export type OpenVatId = { id: string; country: string; why: string }

/** What an order keeps beside its lines. */
export type PriceSnapshot = PricedOrder & {
  method: OrderedDelivery | null // Null: included
  taxCountry: string | null
  vatId: string | null // As it was found valid
  openVatId: OpenVatId | null
  quoted: QuotedTaxes | null // By a tax service
  coupon: ClaimedCoupon | null
}
