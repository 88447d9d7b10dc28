import { type Bits, newBits, setBit, uniteWith } from './bits.ts'
import { placeOfWord, placesOfBeginning, type SortedWords } from './sorted-words.ts'

/** Fields of a word in a part, together in four bits: name, attributes, category, description. */
export const FIELDS = { name: 1, attribute: 2, category: 4, description: 8 } as const
export const ANY_FIELD = 15
const FIELD_BITS = 4

/**
 * Which parts say which words, and where: for each word its slots with their fields, or sets by field when many parts
 * have it. Slots taken later are in lists of their own, since they come in rising order.
 */
export type WordPostings = {
  words: SortedWords
  starts: Uint32Array
  entries: Uint32Array // Slot × 16 + fields
  common: Map<number, (Bits | undefined)[]> // By place, then by field
  later: Map<string, number[]>
}

export const entryOf = (slot: number, fields: number) => slot * 2 ** FIELD_BITS + fields

/** One part has this many of another word at the most before it gets sets: more than a list takes. */
const COMMON_SHARE = 32

/** What parts say, part by part, as it was read: the words of a slot are at `starts[slot]` to `starts[slot + 1]`. */
export type SaidWords = { starts: Uint32Array; said: Uint32Array } // Word × 16 + fields

/** Turns words by part into parts by word. */
export function invertWords(
  words: SortedWords,
  places: Uint32Array,
  { starts: runs, said }: SaidWords,
  size: number,
): WordPostings {
  const total = runs[size] as number
  const counts = new Uint32Array(words.count + 1)
  const placeAt = (at: number) => places[(said[at] as number) >>> FIELD_BITS] as number
  for (let at = 0; at < total; at++) counts[placeAt(at)] = (counts[placeAt(at)] as number) + 1
  const common: WordPostings['common'] = new Map()
  const starts = new Uint32Array(words.count + 1)
  for (let place = 0; place < words.count; place++) {
    const isCommon = (counts[place] as number) > Math.max(size / COMMON_SHARE, 64)
    if (isCommon) common.set(place, [])
    starts[place + 1] = (starts[place] as number) + (isCommon ? 0 : (counts[place] as number))
  }
  const entries = new Uint32Array(starts[words.count] as number)
  const filled = counts.fill(0)
  for (let slot = 0; slot < size; slot++) {
    for (let at = runs[slot] as number; at < (runs[slot + 1] as number); at++) {
      const place = placeAt(at)
      const fields = (said[at] as number) & ANY_FIELD
      const sets = common.get(place)
      if (sets) {
        addFields(sets, slot, fields, size)
        continue
      }
      entries[(starts[place] as number) + (filled[place] as number)] = entryOf(slot, fields)
      filled[place] = (filled[place] as number) + 1
    }
  }
  return { words, starts, entries, common, later: new Map() }
}

function addFields(sets: (Bits | undefined)[], slot: number, fields: number, size: number): void {
  for (let field = 0; field < FIELD_BITS; field++) {
    if (((fields >>> field) & 1) === 0) continue
    const set = sets[field] ?? newBits(size)
    sets[field] = set
    setBit(set, slot)
  }
}

/** Adds the slots that have a word in one of the fields. */
export function addWord(postings: WordPostings, word: string, fields: number, into: Bits): Bits {
  const place = placeOfWord(postings.words, word)
  if (place >= 0) addPlace(postings, place, fields, into)
  addEntries(postings.later.get(word) ?? [], fields, into)
  return into
}

/** Adds the slots that have a word which begins so, in one of the fields. */
export function addBeginning(postings: WordPostings, beginning: string, fields: number, into: Bits): Bits {
  const [from, to] = placesOfBeginning(postings.words, beginning)
  for (let place = from; place < to; place++) addPlace(postings, place, fields, into)
  for (const [word, entries] of postings.later) if (word.startsWith(beginning)) addEntries(entries, fields, into)
  return into
}

function addPlace({ starts, entries, common }: WordPostings, place: number, fields: number, into: Bits): void {
  for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
    const entry = entries[at] as number
    if (entry & fields) setBit(into, entry >>> FIELD_BITS)
  }
  if (starts[place] !== starts[place + 1]) return
  common.get(place)?.forEach((set, field) => {
    if (set && (fields >>> field) & 1) uniteWith(into, set)
  })
}

function addEntries(entries: readonly number[], fields: number, into: Bits): void {
  for (const entry of entries) if (entry & fields) setBit(into, entry >>> FIELD_BITS)
}
