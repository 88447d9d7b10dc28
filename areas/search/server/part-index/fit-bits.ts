import { LRUCache } from 'lru-cache'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import type { FitSets, Found } from '../query/part-finder.ts'
import { type Bits, clearBit, hasBit, newBits, setBit, uniteWith } from './bitset.ts'
import { countRowsIn } from './count-rows.ts'
import type { FindIndex } from './find-index.ts'
import { none } from './match-terms.ts'
import { presentSlot } from './part-columns.ts'
import { wordsOfId } from './slots-by-id.ts'
import { addTokens } from './token-postings.ts'

/** Parts by their verdict and by what is asked of them; sets may hold slots that no longer hold a part. */
export type FitBits = {
  slots: number // How many it knows; slots are only added, and what a slot holds stays
  verdicts: Readonly<Record<FitValue, Bits>>
  asks: readonly Bits[]
  isToken: Bits // By token
}

const KEPT_BIKES = 8

/** Makes the sets of a bike once, for as long as no part is added. */
export function createFitBits(index: FindIndex): (fit: FitSets) => FitBits {
  const kept = new LRUCache<string, FitBits>({ max: KEPT_BIKES })
  return (fit) => {
    const known = kept.get(fit.digest)
    if (known?.slots === index.columns.size) return known
    const made = fitBitsOf(index, fit)
    kept.set(fit.digest, made)
    return made
  }
}

function fitBitsOf(index: FindIndex, { tokens, asks, originals }: FitSets): FitBits {
  const having = (some: readonly number[]) => addTokens(index.tokens, some, none(index))
  const { yes, with: fitsWith, usual, no } = tokens
  const known = { yes: having(yes), with: having(fitsWith), usual: having(usual), no: having(no) }
  const unknown = none(index).fill(0xffff_ffff)
  for (const bits of Object.values(known))
    for (let at = 0; at < unknown.length; at++) unknown[at] = (unknown[at] as number) & ~(bits[at] as number)
  const isToken = newBits(index.columns.highestToken + 1)
  for (const token of FIT_VALUES.flatMap((value) => tokens[value]))
    if (token >>> 5 < isToken.length) setBit(isToken, token)
  const verdicts = { ...known, unknown }
  const made = { slots: index.columns.size, verdicts, asks: asks.map((ask) => having(ask.tokens)), isToken }
  for (const { id, value } of originals) moveTo(made, presentSlot(index.columns, wordsOfId(id)), value)
  return made
}

/** A part with a verdict of its own. */
function moveTo({ verdicts, asks }: FitBits, slot: number, value: FitValue): void {
  if (slot < 0) return
  for (const bits of [...Object.values(verdicts), ...asks]) if (slot >>> 5 < bits.length) clearBit(bits, slot)
  if (slot >>> 5 < verdicts[value].length) setBit(verdicts[value], slot)
}

export const hasToken = ({ isToken }: FitBits, token: number): boolean =>
  token >>> 5 < isToken.length && hasBit(isToken, token)

/** Parts with one of the verdicts. */
export function withVerdicts({ verdicts }: FitBits, values: readonly FitValue[]): Bits {
  const [first = 'unknown', ...others] = values
  return others.reduce<Bits>((all, value) => uniteWith(all, verdicts[value]), verdicts[first].slice())
}

/** How many of these rows each verdict and each question has. */
export function countFit(
  index: FindIndex,
  { verdicts, asks }: FitBits,
  reached: Bits,
  variants: Bits | undefined,
): NonNullable<Found['fit']> {
  const count = (bits: Bits) => countRowsIn(index, reached, bits, variants)
  return { verdicts: FIT_VALUES.map((value) => count(verdicts[value])), asks: asks.map(count) }
}
