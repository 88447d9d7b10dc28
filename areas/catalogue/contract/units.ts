import { t, tc } from '#platform/contract/language/text.ts'

export const UNITS = ['each', 'pair', 'set', 'pack', 'metre'] as const
export type Unit = (typeof UNITS)[number]
export const MOST_IN_UNIT = 100_000

/** `unitSize` counts single parts: 1 for each and metre, 2 for a pair, at least 2 for a set or a pack. */
export type UnitOfSale = { unit: Unit; unitSize: number }

export type SaleRules = UnitOfSale & { min: number; multiple: number }

/** Undefined for a set and a pack. */
export function fixedUnitSize(unit: Unit): number | undefined {
  return { each: 1, pair: 2, set: undefined, pack: undefined, metre: 1 }[unit]
}

/** The unit as files spell it: `each`, `pair`, `set of 4`, `pack of 10`, `metre`. */
export function unitText({ unit, unitSize }: UnitOfSale): string {
  return fixedUnitSize(unit) === undefined ? `${unit} of ${unitSize}` : unit
}

/** What a price is for: `each`, `per pair`. */
export function perUnit(sold: UnitOfSale): string {
  const count = String(sold.unitSize)
  switch (sold.unit) {
    case 'each':
      return tc('price of one', 'each')
    case 'pair':
      return t('per pair')
    case 'set':
      return t('per set of {count}', { count })
    case 'pack':
      return t('per pack of {count}', { count })
    case 'metre':
      return t('per metre')
  }
}

/** Reads what `unitText` writes; undefined for anything else. */
export function unitFromText(text: string): UnitOfSale | undefined {
  const words = text.trim().toLowerCase()
  const [, word, digits] = /^(\w+)(?: of ([1-9]\d{0,5}))?$/.exec(words) ?? []
  const unit = UNITS.find((each) => each === word)
  if (!unit) return undefined
  const fixed = fixedUnitSize(unit)
  if (fixed !== undefined) return digits === undefined ? { unit, unitSize: fixed } : undefined
  const size = Number(digits ?? 0)
  return size >= 2 && size <= MOST_IN_UNIT ? { unit, unitSize: size } : undefined
}
