export const UNITS = ['each', 'pair', 'pack'] as const
export type Unit = (typeof UNITS)[number]
export const MOST_IN_UNIT = 100_000

/** A unit of sale. `unitSize` counts single parts: 1 for each, 2 for a pair, at least 2 for a pack. */
export type UnitOfSale = { unit: Unit; unitSize: number }

export type SaleRules = UnitOfSale & { min: number; multiple: number }

/** Undefined for a pack. */
export function fixedUnitSize(unit: Unit): number | undefined {
  return { each: 1, pair: 2, pack: undefined }[unit]
}

/** Contradictions in the sale rules, by the field to change. */
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

/** The unit as files spell it: `each`, `pair`, `pack of 10`. */
export function unitText({ unit, unitSize }: UnitOfSale): string {
  return unit === 'pack' ? `pack of ${unitSize}` : unit
}

/** Reads what `unitText` writes; undefined for anything else. */
export function unitFromText(text: string): UnitOfSale | undefined {
  const words = text.trim().toLowerCase()
  if (words === 'each') return { unit: 'each', unitSize: 1 }
  if (words === 'pair') return { unit: 'pair', unitSize: 2 }
  const size = Number(/^pack of ([1-9]\d{0,5})$/.exec(words)?.[1] ?? 0)
  return size >= 2 && size <= MOST_IN_UNIT ? { unit: 'pack', unitSize: size } : undefined
}
