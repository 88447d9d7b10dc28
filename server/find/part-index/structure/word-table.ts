import { withRoom } from './growing.ts'

/**
 * Distinct words as bytes, numbered as they come: a shop has millions, most of them numbers of one part, and as texts
 * each would take a hundred bytes.
 */
export type WordTable = {
  bytes: Uint8Array
  starts: Uint32Array // One more than words
  count: number
  slots: Int32Array // Open addressing by hash; -1 where free
}

export function createWordTable(): WordTable {
  return {
    bytes: new Uint8Array(65_536),
    starts: new Uint32Array(8_192),
    count: 0,
    slots: new Int32Array(16_384).fill(-1),
  }
}

/**
 * Writes a UTF-16 unit. Any code would do that keeps beginnings beginnings; this one takes a byte for ASCII.
 * @returns where the next one goes
 */
export function writeUnit(bytes: Uint8Array, at: number, unit: number): number {
  if (unit < 0x80) {
    bytes[at] = unit
    return at + 1
  }
  bytes[at] = 0xe0 | (unit >>> 12)
  bytes[at + 1] = 0x80 | ((unit >>> 6) & 0x3f)
  bytes[at + 2] = 0x80 | (unit & 0x3f)
  return at + 3
}

export function bytesOfWord(word: string): Uint8Array {
  const bytes = new Uint8Array(word.length * 3)
  let length = 0
  for (let at = 0; at < word.length; at++) length = writeUnit(bytes, length, word.charCodeAt(at))
  return bytes.subarray(0, length)
}

/** The number of a word, new or known, whose first `length` bytes are given. */
export function internWord(table: WordTable, word: Uint8Array, length: number): number {
  if (table.count * 2 >= table.slots.length) widen(table)
  const mask = table.slots.length - 1
  let slot = hashOf(word, 0, length) & mask
  for (let known = table.slots[slot] as number; known >= 0; known = table.slots[slot] as number) {
    if (isWord(table, known, word, length)) return known
    slot = (slot + 1) & mask
  }
  const start = table.starts[table.count] as number
  table.bytes = withRoom(table.bytes, start + length)
  for (let at = 0; at < length; at++) table.bytes[start + at] = word[at] as number
  table.starts = withRoom(table.starts, table.count + 2)
  table.starts[table.count + 1] = start + length
  table.slots[slot] = table.count
  table.count += 1
  return table.count - 1
}

function isWord({ bytes, starts }: WordTable, known: number, word: Uint8Array, length: number): boolean {
  const start = starts[known] as number
  if ((starts[known + 1] as number) - start !== length) return false
  for (let at = 0; at < length; at++) if (bytes[start + at] !== word[at]) return false
  return true
}

function widen(table: WordTable): void {
  const slots = new Int32Array(table.slots.length * 2).fill(-1)
  const mask = slots.length - 1
  for (let word = 0; word < table.count; word++) {
    let slot = hashOf(table.bytes, table.starts[word] as number, table.starts[word + 1] as number) & mask
    while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask
    slots[slot] = word
  }
  table.slots = slots
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
