import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { Destination } from '#catalogue/contract/lines/price-parts.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { CouponRefusal } from './discounts/discounts-service.ts'
import type { TaxDecision } from './price-order.ts'
import type { ClaimedCoupon, OrderedDelivery } from './price-snapshot.ts'

/** `totalCents`: of the line by the part's price, before discounts. */
export type AskedLineOfPrice = { part: string; quantity: number; totalCents: number }

/** A way of delivery that is offered. */
export type OfferedDelivery = OrderedDelivery & { cents: number; pickup?: { address: string; hours: string } }

/** What the price of an order asks of its parts, by id; also of discontinued ones. */
export type PartFacts = Awaited<ReturnType<CatalogueService['findPricedParts']>>
type FindParts = () => Promise<PartFacts>

type DeliveryPort = {
  /** Without options there is a reason. */
  optionsFor(request: {
    destination: Destination
    lines: readonly AskedLineOfPrice[]
    itemsCents: number // After discounts
    findParts: FindParts
  }): Promise<{ options: OfferedDelivery[]; reason?: { message: string } }>
}

type CheckedVatId = { id: string; country: string; valid: boolean | 'unknown'; message: string | null }
export type DecidedTaxes = TaxDecision & {
  prices: 'kept' | 'converted'
  toBuyer: readonly string[]
  country: string | null
  awaitsVatId: boolean
}

type TaxesPort = {
  decide(question: {
    destination: Destination
    pickup: boolean
    parts: readonly string[]
    findParts: FindParts
    vatId?: CheckedVatId | undefined
    lineCents: readonly number[]
    deliveryCents: number
  }): Promise<DecidedTaxes | Refusal>
  checkVatId(typed: string, country?: string): Promise<CheckedVatId>
  pricesFor(decision: DecidedTaxes, unitPricesCents: readonly number[]): number[]
  deliveryPriceFor(decision: DecidedTaxes, deliveryCents: number): number
}

export type Buyer = { accountId: string | null; email: string; replacing?: string | undefined }
type ReadCoupon = { lineDiscountsCents: number[]; freeDelivery: boolean; coupon: ClaimedCoupon }

type CouponsPort = {
  readCoupon(
    typed: string,
    lines: readonly AskedLineOfPrice[],
    buyer: Buyer | undefined,
    findParts: FindParts,
  ): Promise<ReadCoupon | CouponRefusal>
}

export type PricingContext = {
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  findParts: (ids: readonly string[]) => Promise<PartFacts>
  delivery: DeliveryPort
  taxes: TaxesPort
  coupons: CouponsPort
  homeCountry: string
}
