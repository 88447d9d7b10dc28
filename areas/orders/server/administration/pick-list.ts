import type { PickList } from '#orders/contract/order-desk.ts'
import { MOST_ORDERS_PICKED } from '#orders/contract/order-desk.ts'
import { orderNumber } from '../order.ts'
import { unpackedUnits } from '../order-lines.ts'
import { selectTogether } from '../order-links-store.ts'
import { type ListedOrder, selectFoundOrders, selectListedOrders } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'

/** What to fetch from the shelves for paid orders; by default for those that have waited longest. */
export async function getPickList(context: OrdersContext, ids?: readonly string[]): Promise<PickList> {
  const { db, catalogue, returns } = context
  const list = await readPickList(context, ids)
  const listed = list.orders.map(({ _id }) => _id)
  const [open, together, named] = await Promise.all([
    returns.openWithdrawals(db, listed),
    selectTogether(db, listed),
    catalogue.nameAnyParts(list.parts.map(({ part }) => part)),
  ])
  const orders = list.orders.map((order) => ({
    ...order,
    withdrawals: [...(open.get(order._id) ?? [])],
    together: (together.get(order._id) ?? []).map(orderNumber),
  }))
  // An order has the name that its buyer read, maybe in another language than who picks.
  return {
    ...list,
    orders,
    parts: list.parts.map((each) => ({ ...each, name: named.get(each.part)?.name ?? each.name })),
  }
}

async function readPickList({ db }: OrdersContext, ids?: readonly string[]): Promise<PickList> {
  const paid = { scope: 'every account', sort: 'oldest', limit: MOST_ORDERS_PICKED, after: undefined } as const
  if (ids) return pickList(await selectFoundOrders(db, { ...paid, filter: { status: 'paid', ids } }))
  const { rows, total = 0 } = await selectListedOrders(db, { ...paid, filter: { status: 'paid' } })
  return { ...pickList(rows), more: total > rows.length }
}

type Picked = Pick<ListedOrder, 'id' | 'number' | 'numberPrefix' | 'lines' | 'dangers'>

/** Open units that are in no parcel yet, summed by part; parts by SKU, orders as given. */
function pickList(orders: readonly Picked[]): PickList {
  const wanted = orders.flatMap((order) =>
    order.lines.map((line) => ({ line, number: orderNumber(order), units: unpackedUnits(line) })),
  )
  const byPart = Map.groupBy(
    wanted.filter(({ units }) => units > 0),
    ({ line }) => line.partId,
  )
  const parts = [...byPart].map(([part, of]) => {
    const { sku = '', partName: name = '' } = of.at(-1)?.line ?? {} // As the newest order names it
    return { part, sku, name, units: sum(of), orders: of.map(({ number, units }) => ({ number, units })) }
  })
  return {
    orders: orders.map((order) => ({
      _id: order.id,
      number: orderNumber(order),
      units: sum(order.lines.map((line) => ({ units: unpackedUnits(line) }))),
      dangers: order.dangers,
      withdrawals: [],
      together: [],
    })),
    more: false,
    parts: parts.sort((one, other) => compare(one.sku, other.sku) || compare(one.name, other.name)),
  }
}

function sum(counted: readonly { units: number }[]): number {
  return counted.reduce((all, { units }) => all + units, 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
