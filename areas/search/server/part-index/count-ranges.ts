import { amountFromCents } from '#platform/contract/money/amounts.ts'
import type { FigureRange } from '#search/contract/find-state.ts'
import type { RangeCount, RangeFacet, Search } from '../query/part-finder.ts'
import { isWithin, rangesOf } from '../query/range-steps.ts'
import { type Bits, forEachSlot, hasBit, intersectWith } from './bitset.ts'
import { countRows } from './count-rows.ts'
import type { FindIndex } from './find-index.ts'
import type { Judged } from './judge-parts.ts'
import { none, withPrices } from './match-terms.ts'
import { risingPrices } from './part-columns.ts'
import type { Bins, Tally } from './tally-rows.ts'
import { addTokens } from './token-postings.ts'
import { forEachProduct } from './variant-slots.ts'

/** A range with the places of its figures. Steps, which don't overlap, have a bin; a range that was chosen has none. */
type Shown = { range: FigureRange; places: number[]; bin: number | undefined }
export type RangeBins = Bins & { facets: { key: string; shown: Shown[] }[] }

/** Figures that the scope has, rising, with their tokens or places of prices. */
function figuresIn({ attributes, columns }: FindIndex, key: string, { rows, tokens, prices }: Tally) {
  const figures = { places: [] as number[], values: [] as number[], counts: [] as number[] }
  const add = (place: number, value: number, count = 0) => {
    if (count === 0) return
    figures.places.push(place)
    figures.values.push(value)
    figures.counts.push(count)
  }
  if (rows === 0) return figures
  if (key === 'price') {
    for (const place of risingPrices(columns))
      if (prices[place] !== 0) add(place, amountFromCents(columns.prices[place] as number), prices[place])
  } else for (const { token, number } of attributes.figuresOf(key)) add(token, number, tokens[token])
  return figures
}

export function binsOf(index: FindIndex, { ranges }: Search, scope: Tally): RangeBins {
  let count = 0
  const tokens = new Uint32Array(scope.tokens.length)
  const prices = new Uint32Array(scope.prices.length)
  const facets = ranges.map((facet) => {
    const figures = figuresIn(index, facet.key, scope)
    let stepEnd = 0
    const shown = rangesOf(facet, figures).map((range): Shown => {
      const bin = isChosen(facet, range) ? undefined : ++count
      // Figures rise, and so do steps: each goes on where the one before it ended.
      let from = bin === undefined ? 0 : stepEnd
      const { values } = figures
      while (from < values.length && !isWithin(values[from] as number, range)) from++
      let to = from
      while (to < values.length && isWithin(values[to] as number, range)) to++
      if (bin !== undefined) stepEnd = to
      const places = figures.places.slice(from, to)
      if (bin !== undefined) for (const place of places) (facet.key === 'price' ? prices : tokens)[place] = bin
      return { range, places, bin }
    })
    return { key: facet.key, shown }
  })
  return { count, tokens, prices, facets }
}

const isChosen = ({ chosen }: RangeFacet, range: FigureRange) => chosen.includes(range)

type Counted = Pick<Tally, 'tokens' | 'prices'> & { again: Uint32Array }
type Rows = { bits: Bits; variants: Bits | undefined }

/** What each range would show: the rows of its figures, less what they count twice. */
export function countRanges(
  index: FindIndex,
  { hits, without, variants }: Judged,
  bins: RangeBins,
  { tokens, prices, again }: Counted,
): RangeCount[] {
  return bins.facets.flatMap(({ key, shown }) => {
    const wider = without.find((chosen) => chosen.key === key)?.bits
    const rows = { bits: wider ?? hits, variants }
    const inPrices = key === 'price' && wider ? countPrices(index, bins, rows) : undefined
    const counts = key === 'price' ? prices : tokens
    return shown.map(({ range, places, bin }) => {
      if (bin === undefined || (wider && variants && !inPrices))
        return { key, range, hits: countRange(index, key, range, rows, places) }
      if (inPrices) return { key, range, hits: inPrices[bin] as number }
      const each = places.reduce((sum, place) => sum + (counts[place] as number), 0)
      return { key, range, hits: each - (again[bin] as number) }
    })
  })
}

function countRange(
  index: FindIndex,
  key: string,
  range: FigureRange,
  { bits, variants }: Rows,
  places: number[],
): number {
  const within =
    key === 'price'
      ? withPrices(index, (cents) => isWithin(amountFromCents(cents), range))
      : addTokens(index.tokens, places, none(index))
  return countRows(index, intersectWith(within, bits), variants)
}

/** Rows by the bin of their price; those of none are at 0. */
function countPrices({ columns }: FindIndex, { prices, count: binCount }: Bins, { bits, variants }: Rows): Uint32Array {
  const { priceNumbers, products } = columns
  const counts = new Uint32Array(binCount + 1)
  const binAt = (slot: number) => prices[priceNumbers[slot] as number] as number
  forEachSlot(bits, (slot) => {
    if (variants && hasBit(variants, slot)) return
    const bin = binAt(slot)
    counts[bin] = (counts[bin] as number) + 1
  })
  if (!variants) return counts
  const last = new Uint32Array(binCount + 1)
  let card = 0
  forEachProduct(products, bits, variants, (slots, count) => {
    card += 1
    for (let at = 0; at < count; at++) {
      const bin = binAt(slots[at] as number)
      if (last[bin] === card) continue
      last[bin] = card
      counts[bin] = (counts[bin] as number) + 1
    }
  })
  return counts
}
