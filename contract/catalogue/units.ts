/** What one unit of a part is: what its price is for, and what quantities count. */
export const UNITS = ['each', 'pair', 'pack'] as const
export type Unit = (typeof UNITS)[number]
/** The most single parts in one unit. */
export const MOST_IN_UNIT = 100_000

/** A unit of sale. `unitSize` is how many single parts are in one: 1 in each, 2 in a pair, at least 2 in a pack. */
export type UnitOfSale = { unit: Unit; unitSize: number }

/** How a part is sold: in which units, at least how many of them (`min`), and in multiples of how many. */
export type SaleRules = UnitOfSale & { min: number; multiple: number }

/** The size of a unit that has one size only; undefined for a pack. */
export function fixedUnitSize(unit: Unit): number | undefined {
  return { each: 1, pair: 2, pack: undefined }[unit]
}

/** What contradicts itself in how a part is sold, by the field that is to change. */
export function saleFaults({ min, multiple, unit, unitSize }: SaleRules): { path: string; message: string }[] {
  const fixed = fixedUnitSize(unit)
  return [
    ...(min % multiple === 0 ? [] : [{ path: 'minimum', message: `Enter a multiple of ${multiple}` }]),
    ...(fixed !== undefined && unitSize !== fixed
      ? [{ path: 'unitSize', message: `Enter ${fixed}, or choose a pack` }]
      : []),
    ...(fixed === undefined && unitSize < 2 ? [{ path: 'unitSize', message: 'Enter how many are in a pack' }] : []),
  ]
}

/** The unit in words, as it stands in files: `each`, `pair`, `pack of 10`. */
export function unitText({ unit, unitSize }: UnitOfSale): string {
  return unit === 'pack' ? `pack of ${unitSize}` : unit
}

/** The unit that `unitText` wrote; undefined when the text is none. */
export function unitFromText(text: string): UnitOfSale | undefined {
  const words = text.trim().toLowerCase()
  if (words === 'each') return { unit: 'each', unitSize: 1 }
  if (words === 'pair') return { unit: 'pair', unitSize: 2 }
  const size = Number(/^pack of ([1-9]\d{0,5})$/.exec(words)?.[1] ?? 0)
  return size >= 2 && size <= MOST_IN_UNIT ? { unit: 'pack', unitSize: size } : undefined
}
