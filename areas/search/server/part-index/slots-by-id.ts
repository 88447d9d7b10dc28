import { withRoom } from './growable-array.ts'

/** Ids of parts, 16 bytes each, with the slot that holds a part now. */
export type SlotsById = {
  ids: Uint32Array // Four to a slot
  table: Int32Array // Open addressing; -1 where free
  held: number
}

export const createSlotsById = (): SlotsById => ({
  ids: new Uint32Array(4_096),
  table: new Int32Array(2_048).fill(-1),
  held: 0,
})

/** An id as four numbers of 32 bits. */
export type IdWords = readonly [number, number, number, number]

/** The slot of a part, or -1; it may be one that the part has left. */
export function slotOf(slots: SlotsById, id: IdWords): number {
  return slots.table[findPlace(slots, id)] as number
}

/** Has a slot hold a part from now on. */
export function holdSlot(slots: SlotsById, id: IdWords, slot: number): void {
  if (slots.held * 2 >= slots.table.length) widen(slots)
  const place = findPlace(slots, id)
  if (slots.table[place] === -1) slots.held += 1
  slots.table[place] = slot
  slots.ids = withRoom(slots.ids, slot * 4 + 4)
  slots.ids.set(id, slot * 4)
}

export const idOfSlot = ({ ids }: SlotsById, slot: number): string => textOfId(ids.subarray(slot * 4, slot * 4 + 4))

export function textOfId(words: Iterable<number>): string {
  const hex = [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function wordsOfId(id: string): IdWords {
  const hex = (from: number, to: number) => Number.parseInt(id.slice(from, to), 16)
  return [hex(0, 8), hex(9, 13) * 65_536 + hex(14, 18), hex(19, 23) * 65_536 + hex(24, 28), hex(28, 36)]
}

function findPlace({ ids, table }: SlotsById, [a, b, c, d]: IdWords): number {
  const mask = table.length - 1
  let place = hashOf(a, b, c, d) & mask
  for (let slot = table[place] as number; slot >= 0; slot = table[place] as number) {
    const at = slot * 4
    if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return place
    place = (place + 1) & mask
  }
  return place
}

function hashOf(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a ^ (a >>> 16), 0x7feb352d) ^ Math.imul(b ^ (b >>> 15), 0x846ca68b)
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16) ^ d, 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

function widen(slots: SlotsById): void {
  const before = slots.table
  slots.table = new Int32Array(before.length * 2).fill(-1)
  for (const slot of before) {
    if (slot < 0) continue
    const [a, b, c, d] = slots.ids.subarray(slot * 4, slot * 4 + 4) as unknown as IdWords
    slots.table[findPlace(slots, [a, b, c, d])] = slot
  }
}
