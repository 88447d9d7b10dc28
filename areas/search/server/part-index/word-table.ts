import { withRoom } from './growable-array.ts'

/**
 * Distinct words in UTF-8, numbered as they come: a shop has millions, most of them numbers of one part, and as texts
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

/** The number of a word, new or known, which is a stretch of bytes. */
export function internWord(table: WordTable, bytes: Uint8Array, from: number, to: number): number {
  if (table.count * 2 >= table.slots.length) widen(table)
  const mask = table.slots.length - 1
  let slot = hashOf(bytes, from, to) & mask
  for (let known = table.slots[slot] as number; known >= 0; known = table.slots[slot] as number) {
    if (isWord(table, known, bytes, from, to)) return known
    slot = (slot + 1) & mask
  }
  const start = table.starts[table.count] as number
  const length = to - from
  table.bytes = withRoom(table.bytes, start + length)
  for (let at = 0; at < length; at++) table.bytes[start + at] = bytes[from + at] as number
  table.starts = withRoom(table.starts, table.count + 2)
  table.starts[table.count + 1] = start + length
  table.slots[slot] = table.count
  table.count += 1
  return table.count - 1
}

function isWord(table: WordTable, known: number, bytes: Uint8Array, from: number, to: number): boolean {
  const start = table.starts[known] as number
  if ((table.starts[known + 1] as number) - start !== to - from) return false
  for (let at = from; at < to; at++) if (table.bytes[start + at - from] !== bytes[at]) return false
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
