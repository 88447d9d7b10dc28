import type { checkout as operation } from '#orders/contract/checkout.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { PriceSnapshot } from '#pricing/server/price-snapshot.ts'
import type { OfferedDelivery, OrderPrice } from '#pricing/server/pricing-service.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { Buyer } from './hold-limits.ts'

type Asked = Pick<
  InputOf<typeof operation>['body'],
  'lines' | 'shipTo' | 'method' | 'vatId' | 'coupon' | 'expectedTotal'
>

/**
 * What is to be kept with an order beside its lines; undefined when there is nothing. Refused when it is not what the
 * customer saw.
 */
export async function priceCheckout(
  { pricing }: OrdersContext,
  { accountId, email }: Buyer,
  { lines, shipTo, method, vatId, coupon, expectedTotal }: Asked,
): Promise<PriceSnapshot | undefined | Refusal> {
  const { country, region, postcode } = shipTo
  const price = await pricing.price({
    lines: lines.map(({ part, quantity, expectedPrice }) => {
      return { part, quantity, totalCents: centsFromAmount(expectedPrice) }
    }),
    shipTo: { country, region, postcode },
    ...{ method, vatId, coupon, buyer: { accountId, email } },
  })
  if (isRefusal(price)) return price
  const refused = refuseDelivery(price, method) ?? refuseCoupon(price) ?? refuseTotal(price, expectedTotal)
  if (refused) return refused
  return price.isPlain ? undefined : priceSnapshot(price)
}

export function priceSnapshot({ priced, method, methods, coupon, ...taxes }: OrderPrice): PriceSnapshot {
  if (method === null) throw new Error(`None of ${methods.length} delivery methods was chosen`)
  const { taxCountry, vatId, openVatId, quoted } = taxes
  return { ...priced, method: orderedDelivery(method), coupon, taxCountry, vatId, openVatId, quoted }
}

function orderedDelivery({ id, name, kind, promise }: OfferedDelivery): PriceSnapshot['method'] {
  if (id === 'included' && !promise) return null
  return { id, name, kind, ...(promise && { promise }) }
}

function refuseDelivery({ method, methods, methodNote }: OrderPrice, asked: string | undefined): Refusal | undefined {
  const because = (message: string) => refuse('delivery-refused', message, { errors: [{ path: 'method', message }] })
  if (method === null) return because(methodNote ?? 'We do not deliver to this address.')
  if (asked === undefined && methods.length > 1) return because('Choose how we deliver.')
  if (asked !== undefined && method.id !== asked)
    return because('This delivery is not offered for your address any more. Choose another one.')
  return undefined
}

function refuseCoupon({ couponMessage: message }: OrderPrice): Refusal | undefined {
  if (message === null) return undefined
  return refuse('coupon-refused', message, { errors: [{ path: 'coupon', message }] })
}

function refuseTotal({ priced: { totalCents }, isPlain }: OrderPrice, expected: number): Refusal | undefined {
  if (totalCents === centsFromAmount(expected)) return undefined
  const message = `The ${isPlain ? 'lines add up' : 'order comes'} to ${formatCents(totalCents)}`
  return refuse('total-changed', `${message}. Check the total and order again.`, {
    currentPrice: amountFromCents(totalCents),
    errors: [{ path: 'expectedTotal', message }],
  })
}
