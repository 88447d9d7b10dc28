import type { checkout as operation } from '#orders/contract/checkout.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import type { PriceSnapshot } from '#pricing/server/price-snapshot.ts'
import {
  isPlainlyIncluded,
  type OfferedDelivery,
  type OrderPrice,
  type PriceRequest,
} from '#pricing/server/pricing-service.ts'
import type { OrdersContext } from '../orders-context.ts'
import { refuseCoupon } from './held-coupon.ts'
import type { Buyer } from './reservation-limits.ts'

type Asked = Pick<
  InputOf<typeof operation>['body'],
  'lines' | 'shipTo' | 'method' | 'vatId' | 'coupon' | 'expectedTotal'
>

/** What staff allow an order that they enter. */
export type DeskTerms = {
  replacing?: string | undefined // An unpaid order that ends with the new one
  freeDelivery?: boolean | undefined
  discount?: PriceRequest['discount']
  unitCents?: ReadonlyMap<string, number> | undefined // By part, instead of its own price
}

/**
 * What is to be kept with an order beside its lines; undefined when there is nothing. Refused when it is not what the
 * customer saw.
 */
export async function priceCheckout(
  context: OrdersContext,
  { accountId, email }: Buyer,
  asked: Asked,
  { replacing, freeDelivery, discount, unitCents }: DeskTerms = {},
): Promise<PriceSnapshot | undefined | Refusal> {
  const { lines, shipTo, method, vatId, coupon, expectedTotal } = asked
  const { country, region, postcode } = shipTo
  const buyer = { accountId, email, replacing }
  const wish = { shipTo: { country, region, postcode }, method, vatId, coupon, buyer, freeDelivery, discount }
  const seen = lines.map(({ part, quantity, expectedPrice }) => {
    return { part, quantity, totalCents: atDesk(unitCents, part, quantity) ?? centsFromAmount(expectedPrice) }
  })
  const before = await context.pricing.price({ lines: seen, ...wish })
  const isAsSeen = !isRefusal(before) && before.priced.totalCents === centsFromAmount(expectedTotal)
  // A total of what the customer saw and of what holds now was never right, so none of it is named.
  const price = isAsSeen ? before : await priceAnew(context, seen, wish, unitCents)
  if (isRefusal(price)) return price
  const { couponRefusal } = price
  const refused =
    refuseDelivery(price, method) ??
    (await refusePostcode(context, price, shipTo)) ??
    (couponRefusal && (await refuseCoupon(context.db, accountId, couponRefusal))) ??
    refuseTotal(price, expectedTotal)
  if (refused) return refused
  return price.isPlain && !unitCents?.size ? undefined : priceSnapshot(price)
}

/** Of a line whose price staff have typed. */
export function atDesk(unitCents: DeskTerms['unitCents'], part: string, quantity: number): number | undefined {
  const cents = unitCents?.get(part)
  return cents === undefined ? undefined : cents * quantity
}

type Seen = { part: string; quantity: number; totalCents: number }

/** As the parts are now, all read at once. Those that nobody can order any more cost what they did. */
async function priceAnew(
  { db, catalogue, pricing, now }: OrdersContext,
  seen: readonly Seen[],
  wish: Omit<PriceRequest, 'lines' | 'parts'>,
  unitCents: DeskTerms['unitCents'],
) {
  const { lines, parts } = await catalogue.quotePricedLines(db, seen, now())
  const current = seen.map((line, at) => {
    const total = lines[at]?.total
    const isOwn = total === undefined || unitCents?.has(line.part)
    return isOwn ? line : { ...line, totalCents: centsFromAmount(total) }
  })
  return pricing.price({ lines: current, ...wish, parts })
}

export function priceSnapshot({ priced, method, methods, coupon, ...taxes }: OrderPrice): PriceSnapshot {
  if (method === null) throw new Error(`None of ${methods.length} delivery methods was chosen`)
  const { taxCountry, vatId, openVatId, quoted } = taxes
  return { ...priced, method: orderedDelivery(method), coupon, taxCountry, vatId, openVatId, quoted }
}

function orderedDelivery(offered: OfferedDelivery): PriceSnapshot['method'] {
  if (isPlainlyIncluded(offered)) return null
  const { id, name, kind, promise } = offered
  return { id, name: readSettingsText(name), kind, ...(promise && { promise }) }
}

function refuseDelivery({ method, methods, methodNote }: OrderPrice, asked: string | undefined): Refusal | undefined {
  const because = (message: string) => refuse('delivery-refused', message, { errors: [{ path: 'method', message }] })
  if (method === null) return because(methodNote ?? t('We do not deliver to this address.'))
  if (asked === undefined && methods.length > 1) return because(t('Choose how we deliver.'))
  if (asked !== undefined && method.id !== asked)
    return because(t('This delivery is not offered for your address any more. Choose another one.'))
  return undefined
}

/** Half a postcode would decide the tax of another place. */
async function refusePostcode(
  { taxes, addresses }: Pick<OrdersContext, 'taxes' | 'addresses'>,
  { method }: OrderPrice,
  shipTo: Asked['shipTo'],
): Promise<Refusal | undefined> {
  if (method?.kind === 'pickup' || !(await taxes.taxNeedsPostcode(shipTo.country))) return undefined
  const unusual = addresses.checkAddress(shipTo, 'shipTo').hints.find(({ field }) => field === 'postcode')
  if (!unusual) return undefined
  const message = t('Enter it in full, such as {example}: the tax depends on it', {
    example: unusual.example ?? '',
  })
  return invalidInput([{ path: 'shipTo.postcode', message }])
}

function refuseTotal({ priced: { totalCents }, isPlain }: OrderPrice, expected: number): Refusal | undefined {
  if (totalCents === centsFromAmount(expected)) return undefined
  const total = formatCents(totalCents)
  const message = isPlain ? t('The lines add up to {total}', { total }) : t('The order comes to {total}', { total })
  return refuse('total-changed', `${message}. ${t('Check the total and order again.')}`, {
    currentPrice: amountFromCents(totalCents),
    errors: [{ path: 'expectedTotal', message }],
  })
}
