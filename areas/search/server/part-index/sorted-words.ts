import type { WordTable } from './word-table.ts'

/** Words in the order of their bytes, so that those with one beginning lie side by side. */
export type SortedWords = { bytes: Uint8Array; starts: Uint32Array; count: number }

/** Sorts the words of a table. @returns them, and for each number of the table its place */
export function sortWords(table: WordTable): { words: SortedWords; places: Uint32Array } {
  const order = new Uint32Array(table.count)
  // A sort of 64-bit numbers compares four bytes at once: these above, the word's number below.
  const pairs = new BigUint64Array(table.count)
  const halves = new Uint32Array(pairs.buffer)
  for (let word = 0; word < table.count; word++) halves[word * 2] = word
  sortRange(table, { pairs, halves, from: 0, to: table.count, depth: 0 })
  for (let place = 0; place < table.count; place++) order[place] = halves[place * 2] as number
  const bytes = new Uint8Array(table.starts[table.count] as number)
  const starts = new Uint32Array(table.count + 1)
  const places = new Uint32Array(table.count)
  for (let place = 0, at = 0; place < table.count; place++) {
    const word = order[place] as number
    const taken = table.bytes.subarray(table.starts[word] as number, table.starts[word + 1] as number)
    bytes.set(taken, at)
    at += taken.length
    starts[place + 1] = at
    places[word] = place
  }
  return { words: { bytes, starts, count: table.count }, places }
}

type Range = { pairs: BigUint64Array; halves: Uint32Array; from: number; to: number; depth: number }

/** By the four bytes at `depth`, then those that have them in common by the next four. */
function sortRange(table: WordTable, { pairs, halves, from, to, depth }: Range): void {
  for (let at = from; at < to; at++) halves[at * 2 + 1] = fourBytes(table, halves[at * 2] as number, depth)
  pairs.subarray(from, to).sort()
  for (let at = from, end = from; at < to; at = end) {
    const key = halves[at * 2 + 1] as number
    for (end = at + 1; end < to && halves[end * 2 + 1] === key; ) end++
    // Words have no zero byte, so a key that ends in one is a word's end, and words are distinct.
    if (end - at > 1 && (key & 0xff) !== 0) sortRange(table, { pairs, halves, from: at, to: end, depth: depth + 4 })
  }
}

function fourBytes({ bytes, starts }: WordTable, word: number, depth: number): number {
  const start = (starts[word] as number) + depth
  const left = (starts[word + 1] as number) - start
  const byte = (index: number) => (index < left ? (bytes[start + index] as number) : 0)
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0
}

const encoder = new TextEncoder()

/** The place of a word, or -1. */
export function placeOfWord(words: SortedWords, word: string): number {
  const wanted = encoder.encode(word)
  const place = firstPlace(words, wanted)
  const length = (words.starts[place + 1] ?? 0) - (words.starts[place] ?? 0)
  return place < words.count && length === wanted.length && compareStart(words, place, wanted) === 0 ? place : -1
}

/** Places of words that begin so: from, and up to but not including. */
export function placesOfBeginning(words: SortedWords, beginning: string): [number, number] {
  const wanted = encoder.encode(beginning)
  const from = firstPlace(words, wanted)
  let [low, high] = [from, words.count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareStart(words, middle, wanted) === 0) low = middle + 1
    else high = middle
  }
  return [from, low]
}

/** The first word that isn't before the wanted one. */
function firstPlace(words: SortedWords, wanted: Uint8Array): number {
  let [low, high] = [0, words.count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareStart(words, middle, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** A word's first bytes with the wanted ones: 0 if it begins with them. */
function compareStart({ bytes, starts }: SortedWords, place: number, wanted: Uint8Array): number {
  const [start, end] = [starts[place] as number, starts[place + 1] as number]
  for (let at = 0; at < wanted.length; at++) {
    if (start + at >= end) return -1
    const difference = (bytes[start + at] as number) - (wanted[at] as number)
    if (difference !== 0) return difference
  }
  return 0
}
