import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

type Position = Pick<TreePosition, 'quantity' | 'unit' | 'part'>
/** `words` where more is bought than is needed, or by another count. */
export type Needed = { units: number; words: string }

const METRES: Partial<Record<TreePosition['unit'], number>> = { mm: 0.001, m: 1, in: 0.0254 }

/** How many units of sale a position takes; nothing for what is not for sale or not sold by that measure. */
export function neededUnits({ quantity, unit, part }: Position): Needed | null {
  if (!part?.isOnSale) return null
  const pieces =
    unit === 'pcs' ? quantity : part.unit === 'metre' ? quantity * (METRES[unit] ?? Number.NaN) : Number.NaN
  if (Number.isNaN(pieces)) return null
  const least = Math.ceil(pieces / part.unitSize - 1e-9)
  const units = Math.max(part.min, Math.ceil(least / part.multiple) * part.multiple)
  const needed = quantityText({ quantity, unit })
  if (part.unitSize > 1) return { units, words: soldIn(part, needed) }
  if (units === least)
    return { units, words: unit === 'pcs' ? '' : t('{needed} needed, sold by the metre', { needed }) }
  const [min, multiple] = [String(part.min), String(part.multiple)]
  if (units === part.min) return { units, words: t('{needed} needed, minimum order {min}', { needed, min }) }
  return { units, words: t('{needed} needed, sold in multiples of {multiple}', { needed, multiple }) }
}

function soldIn({ unit, unitSize }: NonNullable<TreePosition['part']>, needed: string): string {
  const count = String(unitSize)
  if (unit === 'pair') return t('{needed} needed, sold in pairs', { needed })
  if (unit === 'set') return t('{needed} needed, sold in sets of {count}', { needed, count })
  return t('{needed} needed, sold in packs of {count}', { needed, count })
}

/** `2`, `40 in`: pieces are only counted. */
export function quantityText({ quantity, unit }: Pick<TreePosition, 'quantity' | 'unit'>): string {
  const figure = Number.isInteger(quantity) ? countText(quantity) : figureText(quantity)
  return unit === 'pcs' ? figure : `${figure} ${unit}`
}
