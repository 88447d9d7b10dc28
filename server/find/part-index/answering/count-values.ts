import { intersectWith, subtract, uniteWith } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { countToken } from '#server/find/part-index/structure/token-postings.ts'
import type { RangeCount, Search } from '#server/find/searching/search.ts'
import { binsOf, countRanges } from './count-ranges.ts'
import { countRows, type Split, splitRows } from './count-rows.ts'
import type { Judged } from './judge-parts.ts'
import { type Tally, tallyAgain, tallyFew, tallyRows } from './tally-rows.ts'

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
  tallyScope: () => ScopeTally,
): CountedValues {
  const scope = tallyScope()
  const isWhole = search.chosen.length === 0
  const rows = splitRows(judged.hits, judged.variants)
  const hits = isWhole ? { tokens: scope.tokens.slice(), prices: scope.prices } : tallyRows(index, rows)
  const bins = binsOf(index, search, scope)
  const steps = JSON.stringify(search.ranges.map((facet) => [facet.key, facet.steps]))
  const known = isWhole && scope.again?.steps === steps ? scope.again.counts : undefined
  const again = known?.slice() ?? tallyAgain(index, rows, bins)
  if (isWhole && !known) scope.again = { steps, counts: again.slice() }
  for (const { key, bits } of judged.without) {
    const wider = splitRows(bits, judged.variants)
    recount(index, wider, key, hits.tokens)
    if (key === 'price') hits.prices = tallyRows(index, wider).prices
    const own = bins.facets.find((facet) => facet.key === key)?.bins ?? []
    if (own.length === 0) continue
    const anew = tallyAgain(index, wider, bins)
    for (const bin of own) again[bin] = anew[bin] as number
  }
  if (judged.hitsElsewhere) {
    const anywhere = uniteWith(judged.hits.slice(), judged.hitsElsewhere)
    recount(index, splitRows(anywhere, judged.variants), 'category', hits.tokens)
  }
  return {
    tokens: sentCounts(scope.tokens, hits.tokens),
    stock: countStock(index, judged),
    ranges: countRanges(index, judged, bins, { ...hits, again }),
  }
}

/** Counts the values of one attribute in other rows. */
function recount(index: FindIndex, { alone, grouped }: Split, attribute: string, counts: Uint32Array): void {
  const tokens = index.attributes.tokensOf(attribute)
  const ofProducts = grouped && tallyFew(index, grouped, tokens)
  for (const token of tokens)
    if (token < counts.length) counts[token] = countToken(index.tokens, token, alone) + (ofProducts?.[token] ?? 0)
}

function countStock(index: FindIndex, { scope, hits, without, variants }: Judged): SentCounts {
  const reached = without.find(({ key }) => key === 'in-stock')?.bits ?? hits
  const { inStock } = index.columns
  const counts = [scope, reached].map((bits) =>
    Uint32Array.of(
      countRows(index, splitRows(subtract(bits.slice(), inStock), variants)),
      countRows(index, splitRows(intersectWith(bits.slice(), inStock), variants)),
    ),
  )
  return sentCounts(...(counts as [Uint32Array, Uint32Array]))
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
