import type { KnownWord } from '../query-parser/correct-words.ts'
import { type Bits, countBits, hasBit, intersectWith, uniteWith } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { every, none } from './match-terms.ts'
import { placeOfWord } from './sorted-words.ts'
import { FIELDS, fieldsOfEntry, slotOfEntry } from './word-postings.ts'

const TITLE = FIELDS.name | FIELDS.category
const BEGINS_WITH_LETTER = /^\p{L}/u
const FIRST_BYTE_BEYOND_ASCII = 0x80

/** Words of parts on sale that begin with a letter, with how many parts have them. */
export function countWords(index: FindIndex): KnownWord[] {
  const { words, starts, entries, common, later } = index.words
  const decoder = new TextDecoder()
  const alive = every(index)
  const found: KnownWord[] = []
  const add = (word: string, sets: Sets | undefined, lists: readonly Entries[]) => {
    const known = sets ? countSets(index, sets, alive) : { parts: 0, isTitle: false }
    for (const list of lists) countEntries(list, alive, known)
    if (known.parts > 0) found.push({ word, ...known })
  }
  for (let place = 0; place < words.count; place++) {
    const from = words.starts[place] as number
    // Most words are figures: they are passed over unread.
    if (!mayBeginLetter(words.bytes[from] as number)) continue
    const word = decoder.decode(words.bytes.subarray(from, words.starts[place + 1]))
    if (!BEGINS_WITH_LETTER.test(word)) continue
    add(word, common.get(place), [entries.subarray(starts[place], starts[place + 1]), later.get(word) ?? []])
  }
  for (const [word, list] of later)
    if (BEGINS_WITH_LETTER.test(word) && placeOfWord(words, word) < 0) add(word, undefined, [list])
  return found
}

type Entries = Uint32Array | readonly number[]
type Sets = readonly (Bits | undefined)[]
type Known = Omit<KnownWord, 'word'>

const mayBeginLetter = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= FIRST_BYTE_BEYOND_ASCII

function countSets(index: FindIndex, sets: Sets, alive: Bits): Known {
  const present = sets.map((set) => set && intersectWith(set.slice(), alive))
  const all = present.reduce<Bits>((union, set) => (set ? uniteWith(union, set) : union), none(index))
  const isTitle = present.some((set, field) => set && (TITLE >>> field) & 1 && set.some((word) => word !== 0))
  return { parts: countBits(all), isTitle }
}

function countEntries(list: Entries, alive: Bits, known: { -readonly [Key in keyof Known]: Known[Key] }): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at] as number
    if (!hasBit(alive, slotOfEntry(entry))) continue
    known.parts += 1
    if ((fieldsOfEntry(entry) & TITLE) !== 0) known.isTitle = true
  }
}
