import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { changedAddressesSchema } from '#orders/contract/order-changes.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, formatCents } from '#platform/contract/money/money.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { OrderPrice } from '#pricing/server/pricing-service.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import type { OrderLines } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { type OrderRow, selectOrder } from '../orders-store.ts'
import { type Addresses, keepAddresses, setAddresses } from './past-addresses-store.ts'
import { unpackFirst } from './replace-order.ts'

/** `vatId`: of the buyer, null for none; without, as it is. */
type Wish = z.infer<typeof changedAddressesSchema> & { vatId?: string | null | undefined }

/** Other addresses for an order that is paid; its total stays, and the addresses of before are kept. */
export async function changeAddress(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  wish: Wish,
): Promise<AdministeredOrder | Refusal> {
  const done = await changeBuyer(context, author, { orderId, wish, alongside: async () => undefined })
  return isRefusal(done) ? done : done.order
}

export type BuyerChange<Answer> = {
  orderId: string
  wish: Wish
  /** In the same transaction, once the order is changed; its answer is that of repetitions too. */
  alongside: (transaction: Queryable) => Promise<Answer | Refusal>
  keyed?: KeyedRequest | undefined
}

/** The same, with what else has to be done when another buyer is named. */
export async function changeBuyer<Answer>(
  context: OrdersContext,
  author: Administrator,
  { orderId, wish, alongside, keyed }: BuyerChange<Answer>,
): Promise<{ order: AdministeredOrder; answer: Answer } | Refusal> {
  const { db, addresses, now } = context
  const order = await selectOrder(db, 'every account', orderId)
  if (!order) return orderNotFound()
  const errors = (['shipTo', 'billTo'] as const).flatMap((field) => {
    const address = wish[field]
    return address ? addresses.checkAddress(address, field).errors : []
  })
  if (errors.length > 0) return invalidInput(errors)
  const lines = await selectLines(db, orderId)
  const priced = refuseState(order, lines, wish) ?? (await judgePrice(context, order, lines, wish))
  if (isRefusal(priced)) return priced
  const vatId = wish.vatId ? priced.vatId : wish.vatId
  return administerOnce(context, author, orderId, 'order.change-address', keyed, async (transaction, locked) => {
    const meanwhile = refuseState(locked, await selectLines(transaction, orderId), wish)
    if (meanwhile) return meanwhile
    await keepAddresses(transaction, locked, { accountId: author.accountId, at: now() })
    const addressed = addressesAfter(context, locked, wish)
    const changed = await setAddresses(transaction, orderId, vatId === undefined ? addressed : { ...addressed, vatId })
    const { shipTo, billTo, keepPrice = false } = wish
    const answer = await alongside(transaction)
    if (isRefusal(answer)) return answer
    const after = { delivery: shipTo !== undefined, billing: billTo !== undefined, keepPrice }
    return { order: changed, answer, after: vatId === undefined ? after : { ...after, vatId: true } }
  })
}

function refuseState(order: OrderRow, lines: OrderLines, { shipTo }: Wish): Refusal | undefined {
  const { status } = order
  const number = orderNumber(order)
  if (status === 'placed') return refuse('order-state', t('Order {number} is not paid yet: enter it anew.', { number }))
  if (status !== 'paid' && status !== 'shipped' && status !== 'delivered')
    return refuse(
      'order-state',
      t('Order {number} is {status}: nothing of it changes.', { number, status: statusWord(status) }),
    )
  if (lines.some(({ packed }) => packed > 0)) return unpackFirst()
  if (shipTo && lines.some(({ shipped }) => shipped > 0))
    return refuse(
      'order-state',
      t('Parts of order {number} have left. Only its billing address can change.', { number }),
    )
  return undefined
}

/**
 * Both buyers are priced by the settings of today, so that only what the change makes is seen.
 * @returns the buyer's VAT ID as it was found valid
 */
async function judgePrice(
  context: OrdersContext,
  order: OrderRow,
  lines: OrderLines,
  { shipTo, vatId, keepPrice }: Wish,
): Promise<Pick<OrderPrice, 'vatId'> | Refusal> {
  if (!shipTo && vatId === undefined) return { vatId: order.vatId }
  const buyer = { shipTo: order.shipTo ?? undefined, vatId: order.vatId }
  const before = await priceFor(context, order, lines, buyer)
  const after = await priceFor(context, order, lines, {
    shipTo: shipTo ?? buyer.shipTo,
    vatId: vatId === undefined ? buyer.vatId : vatId,
  })
  if (isRefusal(before)) return before
  if (isRefusal(after)) return after
  const isFound = !vatId || after.vatId !== null
  if (!isFound) return invalidInput([{ path: 'vatId', message: t('This VAT ID could not be confirmed') }])
  const refused = (shipTo && refuseMethod(order, after)) ?? refuseTax(order, before, after, vatId !== undefined)
  return refused ?? (keepPrice || !shipTo ? undefined : refuseCost(order, before, after)) ?? after
}

/** By the order's own delivery, or where the zone of the address has another one, by the cheapest of its kind. */
async function priceFor(
  { pricing }: OrdersContext,
  { deliveryMethod: chosen }: OrderRow,
  lines: OrderLines,
  { shipTo, vatId }: { shipTo: PostalAddress | undefined; vatId: string | null },
) {
  const asked = {
    lines: lines.map(({ partId, quantity, unitPriceCents }) => ({
      ...{ part: partId, quantity, totalCents: unitPriceCents * quantity },
    })),
    ...{ shipTo, vatId: vatId ?? undefined },
  }
  const price = await pricing.price({ ...asked, method: chosen?.id })
  if (isRefusal(price) || chosen === null || price.method?.id === chosen.id) return price
  const [alike] = price.methods
    .filter(({ kind }) => kind === chosen.kind)
    .toSorted((one, other) => one.cents - other.cents)
  return alike ? pricing.price({ ...asked, method: alike.id }) : { ...price, method: null }
}

function refuseMethod({ deliveryMethod }: OrderRow, { method }: OrderPrice): Refusal | undefined {
  if (method) return undefined
  const name = deliveryMethod?.name ?? t('Delivery')
  return refuse(
    'delivery-refused',
    t('{delivery} is not offered for this address. Cancel the order and enter a new one.', { delivery: name }),
  )
}

function refuseTax(
  { taxCountry }: OrderRow,
  before: OrderPrice,
  after: OrderPrice,
  ofVatId: boolean,
): Refusal | undefined {
  const country = taxCountry ?? before.taxCountry
  const isSame = after.taxCountry === country && JSON.stringify(taxesOf(after)) === JSON.stringify(taxesOf(before))
  if (isSame) return undefined
  return refuse(
    'total-changed',
    ofVatId
      ? t('Another tax holds for this address and VAT ID. Cancel the order and enter a new one.')
      : t('Another tax holds for this address. Cancel the order and enter a new one.'),
  )
}

function taxesOf({ priced: { taxMode, taxReason, groups } }: OrderPrice) {
  return { taxMode, taxReason, rates: groups.map(({ ratePpm, taxCode }) => [ratePpm, taxCode]) }
}

function refuseCost({ deliveryCents }: OrderRow, before: OrderPrice, after: OrderPrice): Refusal | undefined {
  const cents = after.priced.deliveryCents
  if (cents === before.priced.deliveryCents || cents === deliveryCents) return undefined
  const [costs, paid] = [formatCents(cents), formatCents(deliveryCents)]
  const detail = t('This address costs {costs} instead of {paid}. Keep the price, or cancel and enter a new order.', {
    costs,
    paid,
  })
  return refuse('price-changed', detail, { currentPrice: amountFromCents(cents) })
}

function addressesAfter({ addresses }: OrdersContext, order: OrderRow, { shipTo, billTo }: Wish): Addresses {
  return {
    customerName: shipTo?.name ?? order.customerName,
    address: shipTo ? addresses.formatAddress(shipTo) : order.address,
    shipTo: shipTo ?? order.shipTo,
    billTo: billTo === undefined ? order.billTo : billTo,
    billingAddress: billTo === undefined ? order.billingAddress : billTo && addresses.formatAddress(billTo),
  }
}
