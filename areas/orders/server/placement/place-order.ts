import type { ReservedLine } from '#catalogue/server/catalogue-service.ts'
import { basketLinkPath } from '#orders/contract/basket-lines.ts'
import type { placeOrder as operation } from '#orders/contract/orders.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { PriceSnapshot } from '#pricing/server/price-snapshot.ts'
import { needsNoAddress } from '#pricing/server/pricing-service.ts'
import type { OrdersContext } from '../orders-context.ts'
import { fromSpecFields, refuseOnlyLine, withSpecPaths } from '../spec-field-names.ts'
import { firstAnswerOr, type Placed, placeLines } from './place-lines.ts'
import { priceSnapshot } from './price-checkout.ts'

/** The specification's order form: one part, one address text. */
export async function placeOrder(
  context: OrdersContext,
  customer: AccountActor,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Placed | Refusal> {
  const { phone, address } = body
  const line = fromSpecFields(body)
  const price = await priceOnlyLine(context, customer, line)
  const order = { lines: [line], customerName: body.customerName || customer.name, phone, address, fit: body.fit }
  const placed = isRefusal(price)
    ? await firstAnswerOr(price, context.db, keyed)
    : await placeLines(context, customer, { ...order, price }, { keyed, refuseLines: refuseOnlyLine })
  return isRefusal(placed) ? withSpecPaths(placed) : placed.answer
}

/** The form knows neither delivery nor address: where they cost something, the checkout goes on with the order. */
async function priceOnlyLine(
  { db, pricing, catalogue, settings }: OrdersContext,
  { accountId, email }: AccountActor,
  { part, quantity, expectedTotalCents: totalCents }: ReservedLine,
): Promise<PriceSnapshot | undefined | Refusal> {
  const price = await pricing.price({ lines: [{ part, quantity, totalCents }], buyer: { accountId, email } })
  if (isRefusal(price) || price.isPlain) return isRefusal(price) ? price : undefined
  if (needsNoAddress(price)) return priceSnapshot(price)
  const [known] = await catalogue.findSoldParts(db, [part])
  if (!known) return refuse('not-found', t('This part is no longer on sale.'))
  const detail = t(
    'Delivery and tax depend on where it goes. Open continueAt, or send the address in fields: POST /quote, then POST /checkout.',
  )
  const continueAt = settings.publicUrl + ownPath(basketLinkPath([{ sku: known.sku, quantity }]))
  return refuse('checkout-required', detail, { continueAt })
}
