import type { z } from 'zod'
import type { fulfilmentSchema, LineUnits } from '#orders/contract/shipments.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { orderLines } from './orders-tables.ts'

/** Without the terms of its guarantee, which are long. */
export type OrderLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'costCents' | 'guaranteeTerms'>
/** Every order has a line. */
export type OrderLines = readonly [OrderLine, ...OrderLine[]]

type Named = Pick<OrderLine, 'partName' | 'quantity'>

/** Such as `Bottom bracket and 2 more`. */
export function titleOf([first, ...others]: readonly [Named, ...Named[]]): string {
  const { length } = others
  if (length === 0) return first.partName
  const values = { part: first.partName, count: String(length) }
  return plural(length, '{part} and {count} more', '{part} and {count} more', values)
}

export function unitsOf(lines: readonly Pick<Named, 'quantity'>[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

type Counted = Pick<OrderLine, 'quantity' | 'cancelled' | 'shipped' | 'packed'>

/** Neither cancelled nor shipped. */
export function openUnits({ quantity, cancelled, shipped }: Counted): number {
  return quantity - cancelled - shipped
}

/** Open, and in no packed parcel. */
export function unpackedUnits(line: Counted): number {
  return openUnits(line) - line.packed
}

/** What is open of each line that has open units. */
export function openLines(lines: OrderLines): LineUnits[] {
  return unitsOfLines(lines, openUnits)
}

/** The same of what is in no packed parcel. */
export function unpackedLines(lines: OrderLines): LineUnits[] {
  return unitsOfLines(lines, unpackedUnits)
}

function unitsOfLines(lines: OrderLines, units: (line: Counted) => number): LineUnits[] {
  return lines.map((each) => ({ line: each.line, quantity: units(each) })).filter(({ quantity }) => quantity > 0)
}

export function fulfilmentOf(lines: readonly Counted[]): z.infer<typeof fulfilmentSchema> {
  if (lines.every(({ shipped }) => shipped === 0)) return 'none'
  return lines.some((line) => openUnits(line) > 0) ? 'partial' : 'complete'
}

/** Why so many units can't be packed, shipped or cancelled; undefined when they can. Each line is asked for once. */
export function refuseUnits(lines: OrderLines, asked: readonly LineUnits[]): Refusal | undefined {
  const errors = asked.flatMap(({ line, quantity }, index) => {
    const known = lines.find((each) => each.line === line)
    if (!known)
      return [{ path: `lines.${index}.line`, message: t('The order has no line {line}', { line: String(line) }) }]
    const free = unpackedUnits(known)
    return quantity > free ? [{ path: `lines.${index}.quantity`, message: tooMany(known, free) }] : []
  })
  return errors.length > 0
    ? refuse('too-many-units', `${errors.map(({ message }) => message).join('. ')}.`, { errors })
    : undefined
}

function tooMany({ partName, packed }: OrderLine, free: number): string {
  const values = { part: partName, count: String(free), packed: String(packed) }
  if (free === 0)
    return packed > 0
      ? t('No units of {part} are open, {packed} packed', values)
      : t('No units of {part} are open', values)
  return packed > 0
    ? t('Only {count} of {part} open, {packed} packed', values)
    : t('Only {count} of {part} open', values)
}
