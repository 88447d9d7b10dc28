import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { serialKey } from '#orders/contract/serial-number.ts'
import { partNumberKey } from '#platform/contract/typed-text.ts'
import { readFilter } from '../list-orders.ts'
import { orderNumber, readOrderNumber } from '../order.ts'
import { selectNewestMatching } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { type FoundSerial, selectSoldSerials } from '../parcels/serials-store.ts'
import { presentAdministered } from '../present-order.ts'

type FoundOrder = Pick<AdministeredOrder, '_id' | 'number' | 'customerName' | 'status'> & {
  /** What was typed is its number, that of its last parcel, or of a unit that it sold. */
  exact: boolean
}

/**
 * The newest orders that somebody may mean: as the list of all orders finds them, and by serial numbers. A number is
 * also found behind a prefix that no order has.
 */
export async function findOrders(context: OrdersContext, typed: string, limit: number): Promise<FoundOrder[]> {
  const [listed, sold] = await Promise.all([
    list(context, typed, limit),
    selectSoldSerials(context.db, serialKey(typed)),
  ])
  const number = readOrderNumber(typed)
  const bySerial = new Map(sold.map((unit) => [unit.orderId, ofSerial(unit)]))
  const others = listed.filter(({ _id }) => !bySerial.has(_id)).map((order) => ofList(order, typed))
  const found = [...bySerial.values(), ...others].slice(0, limit)
  if (found.length > 0 || number?.prefix === undefined) return found
  return (await list(context, String(number.number), limit)).map((order) => ofList(order, String(number.number)))
}

async function list(context: OrdersContext, search: string, limit: number): Promise<AdministeredOrder[]> {
  return (await selectNewestMatching(context.db, readFilter({ search }), limit)).map(presentAdministered)
}

function ofList({ _id, number, customerName, status, trackingNumber }: AdministeredOrder, typed: string): FoundOrder {
  const key = partNumberKey(typed)
  const typedNumber = readOrderNumber(typed)
  const isNumber = typedNumber !== undefined && number.endsWith(`-${typedNumber.number}`)
  const exact = isNumber || (trackingNumber !== undefined && partNumberKey(trackingNumber) === key)
  return { _id, number, customerName, status, exact }
}

function ofSerial(unit: FoundSerial): FoundOrder {
  const { orderId, customerName, status } = unit
  return { _id: orderId, number: orderNumber(unit), customerName, status, exact: true }
}
