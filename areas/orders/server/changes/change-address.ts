import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { changeOrderAddress as operation } from '#orders/contract/order-changes.ts'
import { amountFromCents, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { OrderPrice } from '#pricing/server/pricing-service.ts'
import { type Administrator, administerOrder } from '../administer-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import type { OrderLines } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { type OrderRow, selectOrder } from '../orders-store.ts'
import { type Addresses, keepAddresses, setAddresses } from './past-addresses-store.ts'
import { UNPACK_FIRST } from './replace-order.ts'

type Wish = InputOf<typeof operation>['body']

/** Other addresses for an order that is paid; its total stays, and the addresses of before are kept. */
export async function changeAddress(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  wish: Wish,
): Promise<AdministeredOrder | Refusal> {
  const { db, addresses, now } = context
  const order = await selectOrder(db, 'every account', orderId)
  if (!order) return orderNotFound()
  const errors = (['shipTo', 'billTo'] as const).flatMap((field) => {
    const address = wish[field]
    return address ? addresses.checkAddress(address, field).errors : []
  })
  if (errors.length > 0) return invalidInput(errors)
  const lines = await selectLines(db, orderId)
  const refused = refuseState(order, lines, wish) ?? (await refusePrice(context, order, lines, wish))
  if (refused) return refused
  return administerOrder(context, author, orderId, 'order.change-address', async (transaction, locked) => {
    const meanwhile = refuseState(locked, await selectLines(transaction, orderId), wish)
    if (meanwhile) return meanwhile
    await keepAddresses(transaction, locked, { accountId: author.accountId, at: now() })
    const changed = await setAddresses(transaction, orderId, addressesAfter(context, locked, wish))
    const { shipTo, billTo, keepPrice = false } = wish
    return { order: changed, after: { delivery: shipTo !== undefined, billing: billTo !== undefined, keepPrice } }
  })
}

function refuseState(order: OrderRow, lines: OrderLines, { shipTo }: Wish): Refusal | undefined {
  const { status } = order
  const number = orderNumber(order)
  if (status === 'placed') return refuse('order-state', `Order ${number} is not paid yet: enter it anew.`)
  if (status !== 'paid' && status !== 'shipped' && status !== 'delivered')
    return refuse('order-state', `Order ${number} is ${status}: nothing of it changes.`)
  if (lines.some(({ packed }) => packed > 0)) return UNPACK_FIRST
  if (shipTo && lines.some(({ shipped }) => shipped > 0))
    return refuse('order-state', `Parts of order ${number} have left. Only its billing address can change.`)
  return undefined
}

/** Both addresses are priced by the settings of today, so that only what the address changes is seen. */
async function refusePrice(
  context: OrdersContext,
  order: OrderRow,
  lines: OrderLines,
  { shipTo, keepPrice }: Wish,
): Promise<Refusal | undefined> {
  if (!shipTo) return undefined
  const before = await priceFor(context, order, lines, order.shipTo ?? undefined)
  const after = await priceFor(context, order, lines, shipTo)
  if (isRefusal(before)) return before
  if (isRefusal(after)) return after
  const refused = refuseMethod(order, after) ?? refuseTax(order, before, after)
  return refused ?? (keepPrice ? undefined : refuseCost(order, before, after))
}

/** By the order's own delivery, or where the zone of the address has another one, by the cheapest of its kind. */
async function priceFor({ pricing }: OrdersContext, order: OrderRow, lines: OrderLines, shipTo?: PostalAddress) {
  const { deliveryMethod: chosen, vatId } = order
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

const ANEW = 'Cancel the order and enter a new one.'

function refuseMethod({ deliveryMethod }: OrderRow, { method }: OrderPrice): Refusal | undefined {
  const name = deliveryMethod?.name ?? 'Delivery'
  return method ? undefined : refuse('delivery-refused', `${name} is not offered for this address. ${ANEW}`)
}

function refuseTax({ taxCountry }: OrderRow, before: OrderPrice, after: OrderPrice): Refusal | undefined {
  const country = taxCountry ?? before.taxCountry
  const isSame = after.taxCountry === country && JSON.stringify(taxesOf(after)) === JSON.stringify(taxesOf(before))
  return isSame ? undefined : refuse('total-changed', `Another tax holds for this address. ${ANEW}`)
}

function taxesOf({ priced: { taxMode, taxReason, groups } }: OrderPrice) {
  return { taxMode, taxReason, rates: groups.map(({ ratePpm, taxCode }) => [ratePpm, taxCode]) }
}

function refuseCost({ deliveryCents }: OrderRow, before: OrderPrice, after: OrderPrice): Refusal | undefined {
  const cents = after.priced.deliveryCents
  if (cents === before.priced.deliveryCents || cents === deliveryCents) return undefined
  const [costs, paid] = [formatCents(cents), formatCents(deliveryCents)]
  const detail = `This address costs ${costs} instead of ${paid}. Keep the price, or cancel and enter a new order.`
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
