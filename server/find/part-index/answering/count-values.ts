import { type Bits, countBits, countCommon } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { risingPrices } from '#server/find/part-index/structure/part-columns.ts'
import { countToken } from '#server/find/part-index/structure/token-postings.ts'
import { mergePrices } from '#server/find/searching/ranges/merge-prices.ts'
import type { Search, ValueCount } from '#server/find/searching/search.ts'
import type { Judged } from './judge-parts.ts'

/** Counts of values that can be sent to another thread as they are. */
export type SentCounts = { values: Uint32Array; scope: Uint32Array; hits: Uint32Array }

export type CountedValues = { tokens: SentCounts; prices: ValueCount[]; stock: SentCounts }

/** How many parts of a set have each token and each price. */
export type Tally = { tokens: Uint32Array; prices: Uint32Array }

/** Reads the tokens of every part of a set: the quickest way to count all values at once. */
export function tallyParts({ columns }: FindIndex, bits: Bits): Tally {
  const { runStarts, tokens, priceNumbers } = columns
  const tally = { tokens: new Uint32Array(columns.highestToken + 1), prices: new Uint32Array(columns.prices.length) }
  const { tokens: byToken, prices: byPrice } = tally
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at] as number; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + 31 - Math.clz32(rest & -rest)
      const end = runStarts[slot + 1] as number
      for (let index = runStarts[slot] as number; index < end; index++) {
        const token = tokens[index] as number
        byToken[token] = (byToken[token] as number) + 1
      }
      const price = priceNumbers[slot] as number
      byPrice[price] = (byPrice[price] as number) + 1
    }
  }
  return tally
}

/**
 * Counts for each value the parts of the scope, and those that choosing it as well would show: hits, and for values of
 * a chosen facet also parts that fail this facet only.
 */
export function countValues(index: FindIndex, search: Search, judged: Judged, tallyScope: () => Tally): CountedValues {
  const scope = tallyScope()
  const hits =
    search.chosen.length === 0 ? { tokens: scope.tokens.slice(), prices: scope.prices } : tallyParts(index, judged.hits)
  for (const { key, bits } of judged.failingOnly) {
    for (const token of index.attributes.tokensOf(key)) addTo(hits.tokens, token, countToken(index.tokens, token, bits))
    if (key === 'price') hits.prices = sum(hits.prices, tallyParts(index, bits).prices)
  }
  if (judged.hitsElsewhere)
    for (const token of index.attributes.tokensOf('category'))
      addTo(hits.tokens, token, countToken(index.tokens, token, judged.hitsElsewhere))
  return {
    tokens: sentCounts(scope.tokens, hits.tokens, (token) => token),
    prices: countPrices(index, search, scope.prices, hits.prices),
    stock: countStock(index, judged),
  }
}

function countPrices({ columns }: FindIndex, { chosen }: Search, scope: Uint32Array, hits: Uint32Array): ValueCount[] {
  const rising = risingPrices(columns).filter((number) => scope[number] !== 0)
  const counts = {
    values: rising.map((number) => columns.prices[number] as number),
    scope: rising.map((number) => scope[number] as number),
    hits: rising.map((number) => hits[number] as number),
  }
  return mergePrices(counts, chosen)
}

function countStock({ columns }: FindIndex, { scope, hits, failingOnly }: Judged): SentCounts {
  const sets = [hits, ...failingOnly.filter(({ key }) => key === 'in-stock').map(({ bits }) => bits)]
  const inStock = { scope: countCommon(scope, columns.inStock), hits: 0 }
  const all = { scope: countBits(scope), hits: 0 }
  for (const bits of sets) {
    inStock.hits += countCommon(bits, columns.inStock)
    all.hits += countBits(bits)
  }
  return sentCounts(
    Uint32Array.of(all.scope - inStock.scope, inStock.scope),
    Uint32Array.of(all.hits - inStock.hits, inStock.hits),
    (value) => value,
  )
}

function addTo(counts: Uint32Array, at: number, count: number): void {
  counts[at] = (counts[at] as number) + count
}

const sum = (one: Uint32Array, other: Uint32Array) => one.map((count, at) => count + (other[at] as number))

/** Those of which there are any. */
function sentCounts(scope: Uint32Array, hits: Uint32Array, namedBy: (at: number) => number): SentCounts {
  let count = 0
  const places = new Uint32Array(scope.length)
  for (let at = 0; at < scope.length; at++) if (scope[at] !== 0 || hits[at] !== 0) places[count++] = at
  const kept = places.subarray(0, count)
  return {
    values: kept.map(namedBy),
    scope: kept.map((at) => scope[at] as number),
    hits: kept.map((at) => hits[at] as number),
  }
}
