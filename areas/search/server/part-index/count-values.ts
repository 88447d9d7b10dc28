import { CATEGORY } from '../documents/document-of.ts'
import type { RangeCount, Search } from '../query/part-finder.ts'
import { type Bits, countBits, intersectWith, subtract, uniteWith } from './bitset.ts'
import { binsOf, countRanges, type RangeBins } from './count-ranges.ts'
import { countRows, countRowsWith } from './count-rows.ts'
import type { FindIndex } from './find-index.ts'
import type { Judged } from './judge-parts.ts'
import { type Tally, tallyAgain, tallyHits, tallyRows } from './tally-rows.ts'

/** Counts of values that can be sent to another thread as they are. */
export type SentCounts = { values: Uint32Array; scope: Uint32Array; hits: Uint32Array }

export type CountedValues = { tokens: SentCounts; stock: SentCounts; ranges: RangeCount[] }

/** What a scope counts is kept, and by range what it counts twice: for the ranges that were asked last. */
export type ScopeTally = Tally & { again?: { steps: string; counts: Uint32Array } }

/**
 * Counts for each value the rows of the scope, and those that choosing it as well would show: hits, and for values of
 * a chosen facet what satisfies the others.
 */
export function countValues(
  index: FindIndex,
  search: Search,
  judged: Judged,
  scope: ScopeTally,
): { total: number; counts: CountedValues } {
  const { hits, hitsElsewhere, without, variants } = judged
  const bins = binsOf(index, search, scope)
  const ofScope = () => ({ tally: { ...scope }, again: againInScope(index, search, judged, scope, bins) })
  // What a scope counts twice is kept for its steps, not for every range that may be chosen.
  const isScopeKnown = !variants || search.ranges.every(({ chosen }) => chosen.length === 0)
  const { tally: found, again } =
    search.chosen.length === 0 ? ofScope() : tallyHits(index, judged, bins, isScopeKnown ? ofScope : undefined)
  const { rows: total } = found
  const counted = found.tokens.slice()
  const recount = (attribute: string, bits: Bits) => countInto(index, attribute, bits, variants, counted)
  for (const { key, bits } of without) {
    recount(key, bits)
    if (key !== 'in-stock') continue
    found.inStock = countRows(index, intersectWith(bits.slice(), index.columns.inStock), variants)
    found.outOfStock = countRows(index, subtract(bits.slice(), index.columns.inStock), variants)
  }
  if (hitsElsewhere) recount(CATEGORY, uniteWith(hits.slice(), hitsElsewhere))
  const stockOf = ({ outOfStock, inStock }: Tally) => Uint32Array.of(outOfStock, inStock)
  return {
    total,
    counts: {
      tokens: sentCounts(scope.tokens, counted),
      stock: sentCounts(stockOf(scope), stockOf(found)),
      ranges: countRanges(index, judged, bins, { ...found, tokens: counted, again }),
    },
  }
}

function countInto(
  index: FindIndex,
  attribute: string,
  bits: Bits,
  variants: Bits | undefined,
  counts: Uint32Array,
): void {
  for (const token of index.attributes.tokensOf(attribute))
    if (token < counts.length) counts[token] = countRowsWith(index, token, bits, variants)
}

/** As `countValues`, of categories only. */
export function countCategories(
  index: FindIndex,
  { chosen }: Search,
  { scope, hits, hitsElsewhere, variants }: Judged,
): CountedValues {
  const inScope = countsOfCategories(index, scope, variants)
  const isScope = chosen.length === 0 && !hitsElsewhere
  const reached = hitsElsewhere ? uniteWith(hits.slice(), hitsElsewhere) : hits
  const counted = isScope ? inScope : countsOfCategories(index, reached, variants)
  const none = new Uint32Array(0)
  return { tokens: sentCounts(inScope, counted), stock: sentCounts(none, none), ranges: [] }
}

/** The tokens of a part lie far from those of the next: reading one takes as long as so many steps through a set. */
const READ_APART = 8

/** Reads the tokens of each part, or looks for each category in every 32 parts, by what is less to read. */
function countsOfCategories(index: FindIndex, bits: Bits, variants: Bits | undefined): Uint32Array {
  const { columns, attributes } = index
  const categories = attributes.tokensOf(CATEGORY)
  const counts = new Uint32Array(columns.highestToken + 1)
  const tokensOfParts = (countBits(bits) * (columns.runStarts[columns.size] as number)) / columns.size
  if (tokensOfParts * READ_APART > categories.length * bits.length) {
    countInto(index, CATEGORY, bits, variants, counts)
    return counts
  }
  const { tokens } = tallyRows(index, bits, variants)
  for (const token of categories) if (token < counts.length) counts[token] = tokens[token] as number
  return counts
}

function againInScope(
  index: FindIndex,
  { ranges }: Search,
  { scope: bits, variants }: Judged,
  scope: ScopeTally,
  bins: RangeBins,
): Uint32Array {
  const steps = JSON.stringify(ranges.map((facet) => [facet.key, facet.steps]))
  if (scope.again?.steps !== steps) scope.again = { steps, counts: tallyAgain(index, bits, variants, bins) }
  return scope.again.counts
}

/** Those of which there are any. */
function sentCounts(scope: Uint32Array, hits: Uint32Array): SentCounts {
  let count = 0
  const places = new Uint32Array(scope.length)
  for (let at = 0; at < scope.length; at++) if (scope[at] !== 0 || hits[at] !== 0) places[count++] = at
  const kept = places.slice(0, count)
  return {
    values: kept,
    scope: kept.map((at) => scope[at] as number),
    hits: kept.map((at) => hits[at] as number),
  }
}
