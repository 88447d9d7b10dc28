import { type Bits, newBits, setBit, uniteWith } from './bitset.ts'
import { placeOfWord, placesOfBeginning, type SortedWords } from './sorted-words.ts'

/** Fields of a word in a part, together in four bits: name, attributes, category, description. */
export const FIELDS = { name: 1, attribute: 2, category: 4, description: 8 } as const
const ANY_FIELD = 15
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
export const slotOfEntry = (entry: number) => entry >>> FIELD_BITS
export const fieldsOfEntry = (entry: number) => entry & ANY_FIELD

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

/** The slots that have a word, by field; undefined for none. They may be the index's own: not to be changed. */
export type FieldSets = readonly (Bits | undefined)[]

export function setsOfWord(postings: WordPostings, word: string, size: number): FieldSets {
  const place = placeOfWord(postings.words, word)
  const later = postings.later.get(word)
  const common = later ? undefined : postings.common.get(place)
  return common ?? setsOfPlaces(postings, place, place < 0 ? place : place + 1, later ? [later] : [], size)
}

/** As `setsOfWord`, of all words that begin so. */
export function setsOfBeginning(postings: WordPostings, beginning: string, size: number): FieldSets {
  const [from, to] = placesOfBeginning(postings.words, beginning)
  const later = [...postings.later].flatMap(([word, entries]) => (word.startsWith(beginning) ? [entries] : []))
  return setsOfPlaces(postings, from, to, later, size)
}

function setsOfPlaces(
  { starts, entries, common }: WordPostings,
  from: number,
  to: number,
  later: readonly (readonly number[])[],
  size: number,
): FieldSets {
  const sets: (Bits | undefined)[] = []
  const add = (entry: number) => addFields(sets, slotOfEntry(entry), fieldsOfEntry(entry), size)
  for (let place = from; place < to; place++) {
    const end = starts[place + 1] as number
    for (let at = starts[place] as number; at < end; at++) add(entries[at] as number)
    common.get(place)?.forEach((set, field) => {
      if (set) sets[field] = uniteWith(sets[field] ?? newBits(size), set)
    })
  }
  for (const list of later) list.forEach(add)
  return sets
}
