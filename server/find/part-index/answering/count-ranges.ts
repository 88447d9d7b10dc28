import type { FigureRange } from '#contract/find/find-state.ts'
import { type Bits, intersectWith } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { risingPrices } from '#server/find/part-index/structure/part-columns.ts'
import { addTokens } from '#server/find/part-index/structure/token-postings.ts'
import { isWithin, rangesOf } from '#server/find/searching/facets/range-steps.ts'
import type { RangeCount, RangeFacet, Search } from '#server/find/searching/search.ts'
import { countRows, splitRows } from './count-rows.ts'
import type { Judged } from './judge-parts.ts'
import { none, withPrices } from './match-terms.ts'
import type { Bins, Tally } from './tally-rows.ts'

/** Ranges of a facet in order. Its steps don't overlap, so that each figure is in one bin; a chosen range has none. */
type BinnedFacet = { key: string; ranges: { range: FigureRange; bin: number | undefined }[]; bins: number[] }
export type RangeBins = Bins & { facets: BinnedFacet[] }

type Figures = { places: Uint32Array; values: Float64Array; counts: Uint32Array }

/** Figures that the scope has, rising: tokens, or places of prices. */
function figuresIn({ attributes, columns }: FindIndex, { key }: RangeFacet, scope: Tally): Figures {
  const isPrice = key === 'price'
  const own = isPrice ? [] : attributes.figuresOf(key)
  const all = isPrice ? risingPrices(columns) : Uint32Array.from(own, ({ token }) => token)
  const counted = isPrice ? scope.prices : scope.tokens
  const figures = {
    places: new Uint32Array(all.length),
    values: new Float64Array(all.length),
    counts: new Uint32Array(all.length),
  }
  let found = 0
  for (let at = 0; at < all.length; at++) {
    const place = all[at] as number
    const count = counted[place] ?? 0
    if (count === 0) continue
    figures.places[found] = place
    figures.values[found] = isPrice ? (columns.prices[place] as number) / 100 : (own[at]?.number as number)
    figures.counts[found++] = count
  }
  return {
    places: figures.places.subarray(0, found),
    values: figures.values.subarray(0, found),
    counts: figures.counts.subarray(0, found),
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
    const shown = rangesOf(facet, figures).map((range) => ({
      range,
      bin: facet.chosen.includes(range) ? undefined : ++bins.count,
    }))
    const steps = shown.flatMap(({ range, bin }) => (bin === undefined ? [] : [{ range, bin }]))
    fillBins(steps, figures, facet.key === 'price' ? bins.prices : bins.tokens)
    bins.facets.push({ key: facet.key, ranges: shown, bins: steps.map(({ bin }) => bin) })
  }
  return bins
}

/** Steps and figures both rise. */
function fillBins(
  steps: readonly { range: FigureRange; bin: number }[],
  { places, values }: Figures,
  into: Uint32Array,
): void {
  let step = 0
  for (let at = 0; at < places.length && step < steps.length; at++) {
    const value = values[at] as number
    while (step < steps.length && !isWithin(value, (steps[step] as (typeof steps)[number]).range)) step++
    if (step < steps.length) into[places[at] as number] = (steps[step] as (typeof steps)[number]).bin
  }
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
