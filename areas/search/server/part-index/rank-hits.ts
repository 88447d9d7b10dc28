import { NO_FIGURE, NO_NUMBER_STEP, type Search, WEIGHTS } from '../query/part-finder.ts'
import { type Bits, forEachSlot, hasBit } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import type { Judged } from './judge-parts.ts'
import { type MatchedTerm, none } from './match-terms.ts'
import { priceAt, tokensAt } from './part-columns.ts'
import { addTokens } from './token-postings.ts'

/** What hits are sorted by before their name: a rising number, and how an answer writes it. */
export type Ranking = {
  keyOf(slot: number): number
  valueOf(key: number): number | number[]
  keyOfValue(value: number | readonly number[]): number
}

const asIs = { valueOf: (key: number) => key, keyOfValue: (value: number | readonly number[]) => Number(value) }

export function rankingOf(index: FindIndex, search: Search, judged: Judged): Ranking {
  const { columns } = index
  if (search.sort === 'name') return { ...asIs, keyOf: () => 0 }
  if (search.sort === 'price') return { ...asIs, keyOf: (slot) => priceAt(columns, slot) }
  if (search.sort === 'newest') return { ...asIs, keyOf: (slot) => -(columns.createdMicros[slot] as number) }
  if (search.sort === 'figure') {
    const keys = figureKeys(index, search, judged)
    return { ...asIs, keyOf: (slot) => keys[slot] as number }
  }
  const keys = bucketKeys(index, search, judged)
  return { keyOf: (slot) => keys[slot] as number, valueOf: bucketOfKey, keyOfValue: keyOfBucket }
}

function figureKeys({ columns }: FindIndex, { figure }: Search, { hits }: Judged): Float64Array {
  const keys = new Float64Array(columns.size).fill(NO_FIGURE)
  forEachSlot(hits, (slot) => {
    for (const token of tokensAt(columns, slot))
      keys[slot] = Math.min(keys[slot] as number, figure?.byToken.get(token) ?? NO_FIGURE)
  })
  return keys
}

// A bucket is compared from left to right, so it can be one number, whose digits are: number, only described, category
// named, weight, coverage, stock; each with room for what it can be.
const ROOM = { described: 2, named: 2, weight: 32, coverage: 16, stock: 2 }
const MOST = { step: 15, weight: ROOM.weight - 1, coverage: ROOM.coverage - 1 }

function keyOfDigits(step: number, described: number, named: number, weight: number, coverage: number, out: number) {
  const first = (step * ROOM.described + described) * ROOM.named + (1 - named)
  return ((first * ROOM.weight + MOST.weight - weight) * ROOM.coverage + MOST.coverage - coverage) * ROOM.stock + out
}

/** As SQL writes it: better is smaller, so some are negative. */
function bucketOfKey(key: number): number[] {
  const out = key % ROOM.stock
  let rest = Math.floor(key / ROOM.stock)
  const coverage = MOST.coverage - (rest % ROOM.coverage)
  rest = Math.floor(rest / ROOM.coverage)
  const weight = MOST.weight - (rest % ROOM.weight)
  rest = Math.floor(rest / ROOM.weight)
  const named = 1 - (rest % ROOM.named)
  rest = Math.floor(rest / ROOM.named)
  // `0 -` leaves zero without a sign.
  return [Math.floor(rest / ROOM.described), rest % ROOM.described, 0 - named, 0 - weight, 0 - coverage, out]
}

/** Of a cursor, which may be made up. */
function keyOfBucket(bucket: number | readonly number[]): number {
  const [step = 0, described = 0, named = 0, weight = 0, coverage = 0, out = 0] = [bucket].flat() as number[]
  const within = (digit: number, most: number) => Math.min(Math.max(digit, 0), most)
  return keyOfDigits(
    within(step, MOST.step),
    within(described, 1),
    within(-named, 1),
    within(-weight, MOST.weight),
    within(-coverage, MOST.coverage),
    within(out, 1),
  )
}

/** So that a part more takes no new array. */
const MORE_KEYS = 1_024

function bucketKeys(index: FindIndex, search: Search, { terms, steps, hits }: Judged): Uint32Array {
  const { columns } = index
  const keys = index.keys.length < columns.size ? new Uint32Array(columns.size + MORE_KEYS) : index.keys
  index.keys = keys
  const covered = terms.flatMap((term) => term.covered)
  const named = addTokens(index.tokens, search.namedCategories, none(index))
  const count = Math.max(1, terms.length)
  const rooms: [Sums, Sums] = [createSums(), createSums()]
  for (let at = 0; at < hits.length; at++) {
    if (hits[at] === 0) continue
    const { count: groups, sums, bits } = sumsOfWord(terms, hits[at] as number, at, rooms)
    for (let group = 0; group < groups; group++) {
      const sum = sums[group] as number
      // 0.4 × total ÷ count, rounded half up, in whole numbers.
      const quarters = Math.floor((4 * (sum % DESCRIBED) + 5 * count) / (10 * count))
      const described = Number(sum >= DESCRIBED)
      for (let rest = bits[group] as number; rest !== 0; rest &= rest - 1) {
        const slot = (at << 5) + 31 - Math.clz32(rest & -rest)
        const step = steps.size > 0 ? (steps.get(slot) ?? NO_NUMBER_STEP) : NO_NUMBER_STEP
        const coverage = coverageOf(covered, slot, columns.nameWords[slot] as number)
        const out = 1 - bitOf(columns.inStock, slot)
        keys[slot] = keyOfDigits(step, described, bitOf(named, slot), quarters, coverage, out)
      }
    }
  }
  return keys
}

const bitOf = (bits: Bits, slot: number) => Number(hasBit(bits, slot))

/** How many tenths of the words of a name were asked for. */
function coverageOf(covered: readonly Bits[], slot: number, nameWords: number): number {
  let words = 0
  for (const bits of covered) if (hasBit(bits, slot)) words += 1
  return words === 0 ? 0 : Math.min(10, Math.floor((10 * words) / Math.max(nameWords, 1)))
}

/** More than all terms weigh together; the sum is above it when one of them was only described. */
const DESCRIBED = 65_536

/** Of 32 slots those whose terms weigh the same together, which is told for all of them at once. */
type Sums = { count: number; bits: Uint32Array; sums: Uint32Array }
const createSums = (): Sums => ({ count: 0, bits: new Uint32Array(32), sums: new Uint32Array(32) })

function sumsOfWord(terms: readonly MatchedTerm[], word: number, at: number, [one, other]: [Sums, Sums]): Sums {
  let [from, to] = [one, other]
  from.count = 0
  addSum(from, word, 0)
  for (const { levels } of terms) {
    to.count = 0
    for (let group = 0; group < from.count; group++) {
      const sum = from.sums[group] as number
      let left = from.bits[group] as number
      for (let level = 0; left !== 0 && level < levels.length; level++) {
        const { weight, bits } = levels[level] as MatchedTerm['levels'][number]
        const here = left & (bits[at] ?? 0)
        left ^= here
        const isDescribed = weight === WEIGHTS.description && sum < DESCRIBED
        addSum(to, here, sum + weight + (isDescribed ? DESCRIBED : 0))
      }
      addSum(to, left, sum)
    }
    ;[from, to] = [to, from]
  }
  return from
}

function addSum(sums: Sums, bits: number, sum: number): void {
  if (bits === 0) return
  sums.bits[sums.count] = bits
  sums.sums[sums.count] = sum
  sums.count += 1
}
