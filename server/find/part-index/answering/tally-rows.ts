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
  const last = emptyTally(index)
  let card = 0
  forEachProduct(products, bits, (slots, count) => {
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        if (last.tokens[token] === card) continue
        last.tokens[token] = card
        byToken[token] = (byToken[token] as number) + 1
      }
      const price = priceNumbers[slot] as number
      if (last.prices[price] === card) continue
      last.prices[price] = card
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
  const last = emptyTally(index)
  const lastInBin = new Uint32Array(bins.count + 1)
  let card = 0
  const note = (bin: number) => {
    if (lastInBin[bin] === card) again[bin] = (again[bin] as number) + 1
    else lastInBin[bin] = card
  }
  forEachProduct(products, grouped, (slots, count) => {
    if (count < 2) return
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        const bin = bins.tokens[token] as number
        if (bin === 0 || last.tokens[token] === card) continue
        last.tokens[token] = card
        note(bin)
      }
      const price = priceNumbers[slot] as number
      const bin = bins.prices[price] as number
      if (bin === 0 || last.prices[price] === card) continue
      last.prices[price] = card
      note(bin)
    }
  })
  return again
}

/** How many products have each of a few tokens; by token. */
export function tallyFew(index: FindIndex, bits: Bits, few: readonly number[]): Map<number, number> {
  const { runStarts, tokens, products, highestToken } = index.columns
  const isMeant = new Uint8Array(highestToken + 1)
  for (const token of few) isMeant[token] = 1
  const counts = new Map<number, number>()
  const last = new Map<number, number>()
  let card = 0
  forEachProduct(products, bits, (slots, count) => {
    card += 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const end = runStarts[slot + 1] as number
      for (let place = runStarts[slot] as number; place < end; place++) {
        const token = tokens[place] as number
        if (isMeant[token] === 0 || last.get(token) === card) continue
        last.set(token, card)
        counts.set(token, (counts.get(token) ?? 0) + 1)
      }
    }
  })
  return counts
}
