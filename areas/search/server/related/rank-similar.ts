import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { sampleUnits } from '#platform/contract/money/currency.ts'

type Ranked = Pick<PartRow, 'id' | 'name' | 'category' | 'specs' | 'priceCents'>

const MOST_DECIDING = 6

/** The nearest first, by what decides between parts of their kind and by price. */
export function rankSimilar<Other extends Ranked>(part: Ranked, others: readonly Other[], registry: Registry): Other[] {
  const role = roleOfCategory(part.category)
  const deciding = (role === undefined ? registry.attributes : registry.ofRole(role))
    .filter((attribute): attribute is Attribute & { deciding: number } => attribute.deciding !== undefined)
    .filter((attribute) => valuesOf(attribute, part.specs).length > 0)
    .toSorted((a, b) => a.deciding - b.deciding)
    .slice(0, MOST_DECIDING)
  return others
    .map((other) => ({ other, distance: distanceOf(part, other, deciding) }))
    .toSorted((a, b) => a.distance - b.distance || compareTexts(a.other.name, b.other.name))
    .map(({ other }) => other)
}

/** The first attributes weigh most; a price that is twice as high weighs about as much as the second. */
function distanceOf(part: Ranked, other: Ranked, deciding: readonly Attribute[]): number {
  const apart = deciding.map((attribute, rank) => difference(attribute, part, other) / (rank + 1))
  const price = Math.abs(Math.log2((other.priceCents + sampleUnits(100)) / (part.priceCents + sampleUnits(100)))) / 2
  return apart.reduce((sum, one) => sum + one, Math.min(price, 1))
}

/** 0 when equal, 1 when nothing is in common or the other states nothing. */
function difference(attribute: Attribute, part: Ranked, other: Ranked): number {
  const [own, others] = [valuesOf(attribute, part.specs), valuesOf(attribute, other.specs)]
  const [first, second] = [own[0], others[0]]
  if (!first || !second) return 1
  if (own.length === 1 && others.length === 1 && first.number !== undefined && second.number !== undefined) {
    const largest = Math.max(Math.abs(first.number), Math.abs(second.number))
    return largest === 0 ? 0 : Math.min(1, (4 * Math.abs(first.number - second.number)) / largest)
  }
  const known = new Set(own.map(({ value }) => value))
  const shared = others.filter(({ value }) => known.has(value)).length
  return 1 - shared / Math.max(own.length, others.length)
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
