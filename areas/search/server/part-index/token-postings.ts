import { type Bits, newBits, setBit, uniteWith } from './bitset.ts'

/** Which parts have which tokens: a list of slots, or a set when more than this share of the parts has it. */
export type TokenPostings = {
  starts: Uint32Array
  slots: Uint32Array
  common: Map<number, Bits>
  later: Map<number, number[]> // Slots taken after the index was made, rising
}

const COMMON_SHARE = 32

/** The tokens of a slot are at `starts[slot]` to `starts[slot + 1]`. */
export type TokenRuns = { starts: Uint32Array; tokens: Uint16Array | Uint32Array }

/** Turns tokens by part into parts by token. */
export function invertTokens({ starts: runs, tokens }: TokenRuns, size: number, highest: number): TokenPostings {
  const counts = new Uint32Array(highest + 1)
  const total = runs[size] as number
  for (let at = 0; at < total; at++) counts[tokens[at] as number] = (counts[tokens[at] as number] as number) + 1
  const common = new Map<number, Bits>()
  const starts = new Uint32Array(highest + 2)
  for (let token = 0; token <= highest; token++) {
    const isCommon = (counts[token] as number) > Math.max(size / COMMON_SHARE, 64)
    if (isCommon) common.set(token, newBits(size))
    starts[token + 1] = (starts[token] as number) + (isCommon ? 0 : (counts[token] as number))
  }
  const slots = new Uint32Array(starts[highest + 1] as number)
  const filled = counts.fill(0)
  for (let slot = 0; slot < size; slot++) {
    for (let at = runs[slot] as number; at < (runs[slot + 1] as number); at++) {
      const token = tokens[at] as number
      const set = common.get(token)
      if (set) {
        setBit(set, slot)
        continue
      }
      slots[(starts[token] as number) + (filled[token] as number)] = slot
      filled[token] = (filled[token] as number) + 1
    }
  }
  return { starts, slots, common, later: new Map() }
}

/** Adds the slots that have one of the tokens. */
export function addTokens(postings: TokenPostings, tokens: readonly number[], into: Bits): Bits {
  for (const token of tokens) {
    const set = postings.common.get(token)
    if (set) uniteWith(into, set)
    for (let at = postings.starts[token] ?? 0; at < (postings.starts[token + 1] ?? 0); at++)
      setBit(into, postings.slots[at] as number)
    for (const slot of postings.later.get(token) ?? []) setBit(into, slot)
  }
  return into
}
