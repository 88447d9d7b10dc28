import type { ChosenFacet, ValueCount } from '#server/find/searching/search.ts'
import { boundariesBetween } from './range-steps.ts'

/** How many parts have each price, in cents and rising. */
export type PriceCounts = { values: ArrayLike<number>; scope: ArrayLike<number>; hits: ArrayLike<number> }

const ENDS = [0.05, 0.95]

/**
 * As few prices as say the same of every range that can be shown: a large shop has a hundred thousand. Ends of ranges
 * and of the middle nine tenths stay; of the prices between two of them the highest has the counts of all.
 */
export function mergePrices({ values, scope, hits }: PriceCounts, chosen: readonly ChosenFacet[]): ValueCount[] {
  const ends = endsOf({ values, scope, hits }, chosen)
  const merged: ValueCount[] = []
  let [end, wasEnd, before] = [0, true, -1]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    while (end < ends.length && (ends[end] as number) < value) end += 1
    const isEnd = ends[end] === value
    const last = merged.at(-1)
    if (last && !isEnd && !wasEnd && before === end) {
      last.value = value
      last.scope += scope[at] as number
      last.hits += hits[at] as number
    } else merged.push({ kind: 'price', value, scope: scope[at] as number, hits: hits[at] as number })
    ;[wasEnd, before] = [isEnd, end]
  }
  return merged
}

/** In cents, rising. */
function endsOf(prices: PriceCounts, chosen: readonly ChosenFacet[]): number[] {
  const ranges = chosen.flatMap((facet) => (facet.kind === 'price' ? facet.ranges : []))
  const ends = ranges.flatMap(({ low, high }) => [low ?? [], high ?? []].flat())
  const [low, high] = ENDS.map((share) => priceAtShare(prices, share))
  if (low !== undefined && high !== undefined) {
    const boundaries = boundariesBetween(low / 100, high / 100)
    // A hundredth of a cent is the error of computing, not an end.
    ends.push(low, high, ...boundaries.map((dollars) => Math.round(dollars * 10_000) / 100))
  }
  return [...new Set(ends)].sort((a, b) => a - b)
}

function priceAtShare({ values, scope }: PriceCounts, share: number): number | undefined {
  let total = 0
  for (let at = 0; at < scope.length; at++) total += scope[at] as number
  let passed = 0
  for (let at = 0; at < scope.length; at++) {
    passed += scope[at] as number
    if ((scope[at] as number) > 0 && passed >= share * total) return values[at]
  }
  return undefined
}
