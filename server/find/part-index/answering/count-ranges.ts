import type { FigureRange } from '#contract/find/find-state.ts'
import { type Bits, intersectWith } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { risingPrices } from '#server/find/part-index/structure/part-columns.ts'
import { addTokens } from '#server/find/part-index/structure/token-postings.ts'
import { isWithin, rangesOf } from '#server/find/searching/range-steps.ts'
import type { RangeCount, RangeFacet, Search } from '#server/find/searching/search.ts'
import { countRows, splitRows } from './count-rows.ts'
import type { Judged } from './judge-parts.ts'
import { none, withPrices } from './match-terms.ts'
import type { Bins, Tally } from './tally-rows.ts'

/** Ranges of a facet in order. Its steps don't overlap, so that each figure is in one bin; a chosen range has none. */
type BinnedFacet = { key: string; ranges: { range: FigureRange; bin: number | undefined }[]; bins: number[] }
export type RangeBins = Bins & { facets: BinnedFacet[] }

type Figures = { places: ArrayLike<number>; values: number[]; counts: number[] }

/** Figures that the scope has, rising: tokens, or places of prices. */
function figuresIn({ attributes, columns }: FindIndex, { key }: RangeFacet, scope: Tally): Figures {
  if (key === 'price') {
    const places = risingPrices(columns).filter((place) => (scope.prices[place] as number) > 0)
    const values = Array.from(places, (place) => (columns.prices[place] as number) / 100)
    return { places, values, counts: Array.from(places, (place) => scope.prices[place] as number) }
  }
  const figures = attributes.figuresOf(key).filter(({ token }) => (scope.tokens[token] ?? 0) > 0)
  return {
    places: figures.map(({ token }) => token),
    values: figures.map(({ number }) => number),
    counts: figures.map(({ token }) => scope.tokens[token] as number),
  }
}

export function binsOf(index: FindIndex, { ranges }: Search, scope: Tally): RangeBins {
  const bins: RangeBins = {
    count: 0,
    tokens: new Uint32Array(scope.tokens.length),
    prices: new Uint32Array(scope.prices.length),
    facets: [],
  }
  for (const facet of ranges) {
    const figures = figuresIn(index, facet, scope)
    const steps = rangesOf({ ...facet, chosen: [] }, figures).map((range) => ({ range, bin: ++bins.count }))
    const into = facet.key === 'price' ? bins.prices : bins.tokens
    for (let at = 0; at < figures.values.length; at++) {
      const value = figures.values[at] as number
      const own = steps.find(({ range }) => isWithin(value, range))
      if (own) into[figures.places[at] as number] = own.bin
    }
    const others = rangesOf(facet, figures).slice(steps.length)
    bins.facets.push({
      key: facet.key,
      ranges: [...steps, ...others.map((range) => ({ range, bin: undefined }))],
      bins: steps.map(({ bin }) => bin),
    })
  }
  return bins
}

/** What each range would show: its figures, less what they count twice; a chosen one is counted by itself. */
export function countRanges(
  index: FindIndex,
  judged: Judged,
  bins: RangeBins,
  { tokens, prices, again }: Tally & { again: Uint32Array },
): RangeCount[] {
  const sums = new Float64Array(bins.count + 1)
  const add = (places: Uint32Array, counts: Uint32Array) => {
    for (let at = 0; at < places.length; at++) {
      const bin = places[at] as number
      if (bin > 0) sums[bin] = (sums[bin] as number) + (counts[at] as number)
    }
  }
  add(bins.tokens, tokens)
  add(bins.prices, prices)
  return bins.facets.flatMap(({ key, ranges }) =>
    ranges.map(({ range, bin }) => ({
      ...{ key, range },
      hits: bin === undefined ? countRange(index, judged, key, range) : (sums[bin] as number) - (again[bin] as number),
    })),
  )
}

function countRange(index: FindIndex, { hits, without, variants }: Judged, key: string, range: FigureRange): number {
  const reached = without.find((facet) => facet.key === key)?.bits ?? hits
  const within: Bits =
    key === 'price'
      ? withPrices(index, (cents) => isWithin(cents / 100, range))
      : addTokens(index.tokens, tokensWithin(index, key, range), none(index))
  return countRows(index, splitRows(intersectWith(within, reached), variants))
}

const tokensWithin = ({ attributes }: FindIndex, key: string, range: FigureRange) =>
  attributes.figuresOf(key).flatMap(({ token, number }) => (isWithin(number, range) ? [token] : []))
