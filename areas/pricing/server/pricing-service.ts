import { DELIVERY_INCLUDED } from '#admin/contract/settings/delivery-settings.ts'
import { NO_TAXES } from '#admin/contract/settings/tax-settings.ts'
import type { Destination } from '#catalogue/contract/lines/price-parts.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { addDeskDiscount, type DeskDiscount } from './discounts/desk-discount.ts'
import type { CouponRefusal } from './discounts/discounts-service.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import type { ClaimedCoupon, OpenVatId } from './price-snapshot.ts'
import type {
  AskedLineOfPrice,
  Buyer,
  DecidedTaxes,
  OfferedDelivery,
  PartFacts,
  PricingContext,
} from './pricing-context.ts'
import type { QuotedTaxes } from './quoted-taxes.ts'

export type { OfferedDelivery } from './pricing-context.ts'

export type PriceRequest = {
  lines: readonly AskedLineOfPrice[]
  shipTo?: Destination | undefined // Without: the shop's own country
  method?: string | undefined
  vatId?: string | undefined
  coupon?: string | undefined
  freeDelivery?: boolean | undefined // Such as of what is packed with another order
  discount?: DeskDiscount | undefined // By staff
  buyer?: Buyer | undefined // Without: limits of one person are not looked at
  parts?: PartFacts // Of the lines, where they have been read
}

export type OrderPrice = {
  priced: PricedOrder
  isPlain: boolean // Nothing but the lines: delivery is included, tax is not told, no coupon was asked for
  isSameEverywhere: boolean // Delivery has one zone
  methods: readonly OfferedDelivery[]
  method: OfferedDelivery | null // As asked, else the first
  methodNote: string | null // Why none is offered
  takesCoupons: boolean
  coupon: ClaimedCoupon | null // That takes something off
  couponRefusal: CouponRefusal | null // Why it takes nothing off
  taxCountry: string | null
  vatId: string | null // That was found valid
  openVatId: OpenVatId | null
  quoted: QuotedTaxes | null
  notes: readonly string[] // For the buyer, of tax
}

export type PricingService = ReturnType<typeof createPricingService>

export function createPricingService(context: PricingContext) {
  return bindContext(context, { price, buyNow })
}

const INCLUDED: OfferedDelivery = { id: 'included', name: 'Delivery included', kind: 'parcel', cents: 0 }

/** Of a shop that has not changed it: buyers need no name of it, and no choice. */
export function isPlainlyIncluded({ id, name, cents, promise }: OfferedDelivery): boolean {
  return id === INCLUDED.id && name === INCLUDED.name && cents === 0 && !promise
}

/**
 * Prices an order to the cent by the settings that hold now. Refused only as `tax-unavailable`. Asks others about VAT
 * ids and taxes, so it may not be called within a transaction.
 */
async function price(context: PricingContext, request: PriceRequest): Promise<OrderPrice | Refusal> {
  const { ownerSettings, homeCountry, delivery } = context
  const [delivering, taxing, discounting] = await Promise.all([
    ownerSettings.held('delivery'),
    ownerSettings.held('taxes'),
    ownerSettings.held('discounts'),
  ])
  const takesCoupons = discounting.coupons.length > 0
  const isPlain = delivering === DELIVERY_INCLUDED && taxing === NO_TAXES && !isReduced(request)
  if (isPlain) return { ...plain(request), takesCoupons }
  const { lines, shipTo: destination = { country: homeCountry } } = request
  const findParts = sharedParts(context, request)
  const read = request.coupon
    ? await context.coupons.readCoupon(request.coupon, lines, request.buyer, findParts)
    : undefined
  const coupon = read && 'coupon' in read ? read : undefined
  const discounts = discountsOf(request, coupon?.lineDiscountsCents)
  const itemsCents = sum(lines.map(({ totalCents }) => totalCents)) - sum(discounts)
  const offered = await delivery.optionsFor({ destination, lines, itemsCents, findParts })
  const isFree = coupon?.freeDelivery || request.freeDelivery
  const methods = offered.options.map((one) => (isFree ? { ...one, cents: 0 } : one))
  const method = methods.find(({ id }) => id === request.method) ?? methods[0] ?? null
  const taxed = await decideTaxes(context, request, { destination, method, discounts, findParts })
  if (isRefusal(taxed)) return taxed
  return {
    priced: priceOrder(convert(context, taxed.decision, { lines, discounts, deliveryCents: method?.cents ?? 0 })),
    isPlain: false,
    isSameEverywhere: delivering.zones.length === 1,
    ...{ methods, method, methodNote: offered.reason?.message ?? null, takesCoupons },
    coupon: coupon?.coupon ?? null,
    couponRefusal: read && 'message' in read ? read : null,
    ...{ vatId: taxed.vatId, openVatId: taxed.openVatId, taxCountry: taxed.decision.country },
    quoted: taxed.decision.quoted ?? null,
    notes: taxed.decision.toBuyer,
  }
}

const isReduced = ({ coupon, discount }: PriceRequest) => Boolean(coupon) || discount !== undefined

/** By line: a coupon’s, then what staff take off what is left. */
function discountsOf({ lines, discount }: PriceRequest, ofCoupon = lines.map(() => 0)): number[] {
  return discount ? addDeskDiscount(discount, lines, ofCoupon) : ofCoupon
}

type Priced = Pick<OrderPrice, 'isSameEverywhere' | 'methods' | 'priced'>

/** Whether an order can be priced without its address, wherever it goes. */
export function needsNoAddress({ isSameEverywhere, methods, priced }: Priced): boolean {
  return isSameEverywhere && methods.length === 1 && priced.deliveryCents === 0 && priced.taxMode === 'none'
}

/** Whether the order form of a part's page is all that an order needs; else the checkout asks for the rest. */
async function buyNow(context: PricingContext): Promise<'at-once' | 'checkout'> {
  const priced = await price(context, { lines: [] })
  return !isRefusal(priced) && needsNoAddress(priced) ? 'at-once' : 'checkout'
}

function plain({ lines }: PriceRequest): Omit<OrderPrice, 'takesCoupons'> {
  const untaxed = { ratePpm: 0, code: 'none' }
  return {
    priced: priceOrder({
      lines: lines.map((line) => ({ ...unitOf(line), discountCents: 0 })),
      deliveryCents: 0,
      taxes: { mode: 'none', reason: null, sentence: null, lines: lines.map(() => untaxed), delivery: untaxed },
    }),
    isPlain: true,
    isSameEverywhere: true,
    ...{ methods: [INCLUDED], method: INCLUDED, methodNote: null },
    ...{ coupon: null, couponRefusal: null, vatId: null, openVatId: null, taxCountry: null, quoted: null, notes: [] },
  }
}

/** Read once for all, and only if somebody asks. */
function sharedParts({ findParts }: PricingContext, { lines, parts }: PriceRequest): () => Promise<PartFacts> {
  let found: Promise<PartFacts> | undefined
  return () => {
    found ??= parts ? Promise.resolve(parts) : findParts(lines.map(({ part }) => part))
    return found
  }
}

type Going = {
  destination: Destination
  method: OfferedDelivery | null
  discounts: readonly number[]
  findParts: () => Promise<PartFacts>
}

async function decideTaxes(
  { taxes }: PricingContext,
  { lines, vatId: typed }: PriceRequest,
  { destination, method, discounts, findParts }: Going,
): Promise<{ decision: DecidedTaxes; vatId: string | null; openVatId: OpenVatId | null } | Refusal> {
  const vatId = typed ? await taxes.checkVatId(typed, destination.country) : undefined
  const decision = await taxes.decide({
    destination,
    pickup: method?.kind === 'pickup',
    parts: lines.map(({ part }) => part),
    findParts,
    vatId,
    lineCents: lines.map(({ totalCents }, at) => totalCents - (discounts[at] ?? 0)),
    deliveryCents: method?.cents ?? 0,
  })
  if (isRefusal(decision)) return decision
  const isOpen = vatId !== undefined && decision.awaitsVatId
  return {
    decision,
    vatId: vatId?.valid === true ? vatId.id : null,
    openVatId: isOpen ? { id: vatId.id, country: vatId.country, why: vatId.message ?? '' } : null,
  }
}

type Unconverted = { lines: readonly AskedLineOfPrice[]; discounts: readonly number[]; deliveryCents: number }

/** At the prices of the destination; discounts shrink or grow as their line does. */
function convert({ taxes }: PricingContext, decision: DecidedTaxes, { lines, discounts, deliveryCents }: Unconverted) {
  const units = lines.map(unitOf)
  const prices = taxes.pricesFor(
    decision,
    units.map(({ unitPriceCents }) => unitPriceCents),
  )
  return {
    lines: units.map(({ unitPriceCents, quantity }, at) => {
      const price = prices[at] ?? unitPriceCents
      const discountCents = scale(discounts[at] ?? 0, price, unitPriceCents)
      return { unitPriceCents: price, quantity, discountCents }
    }),
    deliveryCents: taxes.deliveryPriceFor(decision, deliveryCents),
    taxes: decision,
  }
}

/** Rounded down, so that it is never above its line. */
function scale(cents: number, by: number, of: number): number {
  return by === of || of === 0 ? cents : Number((BigInt(cents) * BigInt(by)) / BigInt(of))
}

const unitOf = ({ quantity, totalCents }: AskedLineOfPrice) => ({
  unitPriceCents: Math.trunc(totalCents / quantity),
  quantity,
})

const sum = (each: readonly number[]) => each.reduce((before, one) => before + one, 0)
