/** A set of slots: one bit for each. */
export type Bits = Uint32Array

export const newBits = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5)

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** Adds the slots of a set that may be shorter. */
export function uniteWith(bits: Bits, other: Bits): Bits {
  const length = Math.min(bits.length, other.length)
  for (let at = 0; at < length; at++) bits[at] = (bits[at] as number) | (other[at] as number)
  return bits
}

/** Keeps what is in the other set too. */
export function intersectWith(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] ?? 0)
  return bits
}

/** Removes what is in the other set. */
export function subtract(bits: Bits, other: Bits): Bits {
  const length = Math.min(bits.length, other.length)
  for (let at = 0; at < length; at++) bits[at] = (bits[at] as number) & ~(other[at] as number)
  return bits
}

/** Removes what is in the other set, and gives it. */
export function takeOut(bits: Bits, other: Bits): Bits {
  const taken = new Uint32Array(bits.length)
  const length = Math.min(bits.length, other.length)
  for (let at = 0; at < length; at++) {
    const both = (bits[at] as number) & (other[at] as number)
    taken[at] = both
    bits[at] = (bits[at] as number) ^ both
  }
  return taken
}

export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return false
  return true
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number)
  return count
}

/** Set bits of 32: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls with each slot, rising. */
export function forEachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let rest = bits[at] as number; rest !== 0; rest &= rest - 1) visit((at << 5) + 31 - Math.clz32(rest & -rest))
}
