import type { PickList } from '#orders/contract/order-desk.ts'

export type OrderToPick = {
  number: string
  units: number
  dangers: string[]
  parts: { sku: string; name: string; units: number }[] // By SKU, as the shelves are walked
}

/** The pick list the other way round: what belongs to each order, for sorting what was fetched. */
export function ordersToPick({ orders, parts }: PickList): OrderToPick[] {
  const byOrder = Map.groupBy(
    parts.flatMap(({ sku, name, orders: wanted }) => wanted.map(({ number, units }) => ({ number, sku, name, units }))),
    ({ number }) => number,
  )
  return orders
    .filter(({ units }) => units > 0)
    .map(({ number, units, dangers }) => ({
      ...{ number, units, dangers },
      parts: (byOrder.get(number) ?? []).map(({ sku, name, units: own }) => ({ sku, name, units: own })),
    }))
}
