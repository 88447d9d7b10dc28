import type { Part } from '#catalogue/contract/catalogue.ts'

type Shown = Pick<Part, 'category' | 'min' | 'availableQuantity'>

/** Picks up to `count` parts across categories, in stock first, so the first few show the range. */
export function variedParts<T extends Shown>(parts: readonly T[], count: number): T[] {
  const seen = new Map<string, number>()
  const soldOut = (part: T) => Number(part.availableQuantity < part.min)
  const rounds = parts
    .toSorted((one, other) => soldOut(one) - soldOut(other))
    .map((part) => {
      const round = seen.get(part.category) ?? 0
      seen.set(part.category, round + 1)
      return { part, round }
    })
  return rounds
    .sort((one, other) => one.round - other.round)
    .slice(0, count)
    .map(({ part }) => part)
}
