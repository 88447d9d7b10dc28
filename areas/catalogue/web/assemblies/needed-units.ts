import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
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
  const needed = `${quantityText({ quantity, unit })} needed`
  if (part.unitSize > 1) return { units, words: `${needed}, sold in ${unitsOf(part)}` }
  if (units === least) return { units, words: unit === 'pcs' ? '' : `${needed}, sold by the metre` }
  if (units === part.min) return { units, words: `${needed}, minimum order ${part.min}` }
  return { units, words: `${needed}, sold in multiples of ${part.multiple}` }
}

function unitsOf({ unit, unitSize }: NonNullable<TreePosition['part']>): string {
  return unit === 'pair' ? 'pairs' : `${unit}s of ${unitSize}`
}

/** `2`, `40 in`: pieces are only counted. */
export function quantityText({ quantity, unit }: Pick<TreePosition, 'quantity' | 'unit'>): string {
  const figure = Number.isInteger(quantity) ? countText(quantity) : String(quantity)
  return unit === 'pcs' ? figure : `${figure} ${unit}`
}
