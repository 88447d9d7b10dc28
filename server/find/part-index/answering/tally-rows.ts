import type { Bits } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { forEachProduct } from '#server/find/part-index/structure/variant-slots.ts'
import type { Split } from './count-rows.ts'

/** How many rows have each token and each price; the latter by their places in the index. */
export type Tally = { tokens: Uint32Array; prices: Uint32Array }

/** Reads the tokens of every part of a set: the quickest way to count all values at once. */
export function tallyRows(index: FindIndex, { alone, grouped }: Split): Tally {
  const tally = emptyTally(index)
  tallyAlone(index, alone, tally)
  if (grouped) tallyProducts(index, grouped, tally)
  return tally
}

const emptyTally = ({ columns }: FindIndex): Tally => ({
  tokens: new Uint32Array(columns.highestToken + 1),
  prices: new Uint32Array(columns.prices.length),
})

function tallyAlone({ columns }: FindIndex, bits: Bits, { tokens: byToken, prices: byPrice }: Tally): void {
  const { runStarts, tokens, priceNumbers } = columns
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
}

/** Each product counts once for a value, whatever number of its variants has it: the last one counted is remembered. */
function tallyProducts(index: FindIndex, bits: Bits, { tokens: byToken, prices: byPrice }: Tally): void {
  const { runStarts, tokens, priceNumbers, products } = index.columns
  const { tokens: lastToken, prices: lastPrice } = emptyTally(index)
  let card = 0
  forEachProduct(products, bits, (slots, count) => {
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        if (lastToken[token] === card) continue
        lastToken[token] = card
        byToken[token] = (byToken[token] as number) + 1
      }
      const price = priceNumbers[slot] as number
      if (lastPrice[price] === card) continue
      lastPrice[price] = card
      byPrice[price] = (byPrice[price] as number) + 1
    }
  })
}

/** Which range a figure is in, from 1; by token, and by a price's place. */
export type Bins = Tally & { count: number }

/**
 * By range: how often products have one more of its figures. What the figures of a range count together is too much by
 * that.
 */
export function tallyAgain(index: FindIndex, { grouped }: Split, bins: Bins): Uint32Array {
  const again = new Uint32Array(bins.count + 1)
  if (!grouped || bins.count === 0) return again
  const { runStarts, tokens, priceNumbers, products } = index.columns
  const { tokens: lastToken, prices: lastPrice } = emptyTally(index)
  const { tokens: binOfToken, prices: binOfPrice } = bins
  const lastInBin = new Uint32Array(bins.count + 1)
  let card = 0
  forEachProduct(products, grouped, (slots, count) => {
    if (count < 2) return
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        const bin = binOfToken[token] as number
        if (bin === 0 || lastToken[token] === card) continue
        lastToken[token] = card
        if (lastInBin[bin] === card) again[bin] = (again[bin] as number) + 1
        lastInBin[bin] = card
      }
      const price = priceNumbers[slot] as number
      const bin = binOfPrice[price] as number
      if (bin === 0 || lastPrice[price] === card) continue
      lastPrice[price] = card
      if (lastInBin[bin] === card) again[bin] = (again[bin] as number) + 1
      lastInBin[bin] = card
    }
  })
  return again
}

/** How many products have each of a few tokens; by token. */
export function tallyFew(index: FindIndex, bits: Bits, few: readonly number[]): Uint32Array {
  const { runStarts, tokens, products, highestToken } = index.columns
  const isMeant = new Uint8Array(highestToken + 1)
  for (const token of few) isMeant[token] = 1
  const counts = new Uint32Array(highestToken + 1)
  const last = new Uint32Array(highestToken + 1)
  let card = 0
  forEachProduct(products, bits, (slots, count) => {
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        if (isMeant[token] === 0 || last[token] === card) continue
        last[token] = card
        counts[token] = (counts[token] as number) + 1
      }
    }
  })
  return counts
}
