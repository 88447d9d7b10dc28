import type { orderLines } from './orders-tables.ts'

export type OrderLine = Omit<typeof orderLines.$inferSelect, 'orderId'>
/** Every order has a line. */
export type OrderLines = readonly [OrderLine, ...OrderLine[]]

type Named = Pick<OrderLine, 'partName' | 'quantity'>

/** Such as `Bottom bracket and 2 more`. */
export function titleOf([first, ...others]: readonly [Named, ...Named[]]): string {
  return others.length > 0 ? `${first.partName} and ${others.length} more` : first.partName
}

export function unitsOf(lines: readonly Pick<Named, 'quantity'>[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}
