import { FIT } from '../documents/document-of.ts'
import { type Bits, countBits, intersectWith, isEmpty, ones, subtract } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { forEachProduct, withSlotsBeside } from './variant-slots.ts'

/** How many rows there are, are out of stock and in stock, and have each token and each price (by its place). */
export type Tally = { rows: number; outOfStock: number; inStock: number; tokens: Uint32Array; prices: Uint32Array }

/** Which range a figure is in, from 1; by token, and by a price's place. */
export type Bins = { tokens: Uint32Array; prices: Uint32Array; count: number }

/** Reads the tokens of every part of a set: the quickest way to count all values at once. */
export function tallyRows(index: FindIndex, bits: Bits, variants: Bits | undefined): Tally {
  const tally = emptyTally(index)
  if (isEmpty(bits)) return tally
  tallyAlone(index, bits, variants, tally)
  if (variants) tallyProducts(index, { bits, variants }, tally, { ...emptyTally(index), count: 0 })
  return withoutSignatures(index, tally)
}

/** With it, by range: how often products have one more of its figures, which is what these count too much. */
export type RangeTally = { tally: Tally; again: Uint32Array }

/** As `tallyRows`. */
function tallyRanges(index: FindIndex, bits: Bits, variants: Bits | undefined, bins: Bins): RangeTally {
  const tally = emptyTally(index)
  tallyAlone(index, bits, variants, tally)
  const again = tallyAgain(index, bits, variants, bins, tally)
  return { tally: withoutSignatures(index, tally), again }
}

/**
 * What choices leave of a scope. Where they take little away, that is taken off what the scope counts: parts on their
 * own; of products that lose a variant all of them, to be counted again by what they have left.
 */
export function tallyHits(
  index: FindIndex,
  { scope, hits, variants }: { scope: Bits; hits: Bits; variants: Bits | undefined },
  bins: Bins,
  tallyScope: (() => RangeTally) | undefined,
): RangeTally {
  const lost = subtract(scope.slice(), hits)
  const most = countBits(hits) / 2
  if (!tallyScope || countBits(lost) > most) return tallyRanges(index, hits, variants, bins)
  const off = variants ? withSlotsBeside(index.columns.products, lost, scope, variants) : lost
  if (countBits(off) > most) return tallyRanges(index, hits, variants, bins)
  const whole = tallyScope()
  const gone = tallyRanges(index, off, variants, bins)
  if (!variants) return combine(whole, gone, undefined)
  return combine(whole, gone, tallyRanges(index, intersectWith(off, hits), variants, bins))
}

/** One less another and, if it is given, plus a third. */
function combine(whole: RangeTally, less: RangeTally, plus: RangeTally | undefined): RangeTally {
  const sum = (a: number, b: number, c = 0) => a - b + c
  const sums = (a: Uint32Array, b: Uint32Array, c?: Uint32Array) =>
    a.map((value, at) => sum(value, b[at] as number, c?.[at]))
  const [all, gone, left] = [whole.tally, less.tally, plus?.tally]
  return {
    tally: {
      rows: sum(all.rows, gone.rows, left?.rows),
      outOfStock: sum(all.outOfStock, gone.outOfStock, left?.outOfStock),
      inStock: sum(all.inStock, gone.inStock, left?.inStock),
      tokens: sums(all.tokens, gone.tokens, left?.tokens),
      prices: sums(all.prices, gone.prices, left?.prices),
    },
    again: sums(whole.again, less.again, plus?.again),
  }
}

/** There are thousands of signatures, and no filter lists them. */
function withoutSignatures(index: FindIndex, tally: Tally): Tally {
  for (const token of index.attributes.tokensOf(FIT)) if (token < tally.tokens.length) tally.tokens[token] = 0
  return tally
}

export function tallyAgain(
  index: FindIndex,
  bits: Bits,
  variants: Bits | undefined,
  bins: Bins,
  tally = emptyTally(index),
): Uint32Array {
  if (!variants || isEmpty(bits)) return new Uint32Array(bins.count + 1)
  return tallyProducts(index, { bits, variants }, tally, bins)
}

const emptyTally = ({ columns }: FindIndex): Tally => ({
  ...{ rows: 0, outOfStock: 0, inStock: 0 },
  tokens: new Uint32Array(columns.highestToken + 1),
  prices: new Uint32Array(columns.prices.length),
})

function tallyAlone({ columns }: FindIndex, bits: Bits, variants: Bits | undefined, tally: Tally): void {
  const { runStarts, tokens, priceNumbers, inStock } = columns
  const { tokens: byToken, prices: byPrice } = tally
  let [rows, stocked] = [0, 0]
  for (let at = 0; at < bits.length; at++) {
    const word = (bits[at] as number) & ~(variants?.[at] ?? 0)
    if (word === 0) continue
    rows += ones(word)
    stocked += ones(word & (inStock[at] as number))
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + 31 - Math.clz32(rest & -rest)
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        byToken[token] = (byToken[token] as number) + 1
      }
      const price = priceNumbers[slot] as number
      byPrice[price] = (byPrice[price] as number) + 1
    }
  }
  tally.rows += rows
  tally.inStock += stocked
  tally.outOfStock += rows - stocked
}

/** Each product counts once for a value, whatever number of its variants has it: the last one counted is remembered. */
function tallyProducts(
  index: FindIndex,
  { bits, variants }: { bits: Bits; variants: Bits },
  tally: Tally,
  { tokens: binOfToken, prices: binOfPrice, count: binCount }: Bins,
): Uint32Array {
  const { runStarts, runFresh, tokens, priceNumbers, inStock, products } = index.columns
  const { tokens: byToken, prices: byPrice } = tally
  const { tokens: lastToken, prices: lastPrice } = emptyTally(index)
  const [lastInBin, again] = [new Uint32Array(binCount + 1), new Uint32Array(binCount + 1)]
  let card = 0
  const meetBin = (bin: number) => {
    if (lastInBin[bin] === card) again[bin] = (again[bin] as number) + 1
    lastInBin[bin] = card
  }
  forEachProduct(products, bits, variants, (slots, count, isWhole) => {
    card += 1
    let stock = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const start = runStarts[slot] as number
      const end = isWhole ? start + (runFresh[slot] as number) : (runStarts[slot + 1] as number)
      for (let place = start; place < end; place++) {
        const token = tokens[place] as number
        if (!isWhole) {
          if (lastToken[token] === card) continue
          lastToken[token] = card
        }
        byToken[token] = (byToken[token] as number) + 1
        const bin = binOfToken[token] as number
        if (bin > 0) meetBin(bin)
      }
      const price = priceNumbers[slot] as number
      if (lastPrice[price] !== card) {
        lastPrice[price] = card
        byPrice[price] = (byPrice[price] as number) + 1
        const bin = binOfPrice[price] as number
        if (bin > 0) meetBin(bin)
      }
      stock |= 1 << (((inStock[slot >>> 5] as number) >>> (slot & 31)) & 1)
    }
    tally.outOfStock += stock & 1
    tally.inStock += stock >> 1
  })
  tally.rows += card
  return again
}
