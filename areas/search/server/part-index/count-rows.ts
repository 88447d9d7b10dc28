import { type Bits, hasBit, ones } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { isFirst, nextWalk, type VariantSlots } from './variant-slots.ts'

/** How many rows a set of parts is shown in: of those in `variants`, all of one product are one. */
export function countRows({ columns: { products } }: FindIndex, bits: Bits, variants: Bits | undefined): number {
  return countCommonRows(products, { bits, other: bits, variants }, nextWalk(products))
}

/** Rows of what is in both sets. */
export function countRowsIn(
  { columns: { products } }: FindIndex,
  bits: Bits,
  other: Bits,
  variants: Bits | undefined,
): number {
  return countCommonRows(products, { bits, other, variants }, nextWalk(products))
}

type Sets = { bits: Bits; other: Bits; variants: Bits | undefined }

/** Rows of what is in both sets, as far as the walk has not met their product. */
function countCommonRows(products: VariantSlots, { bits, other, variants }: Sets, walk: number): number {
  const length = Math.min(bits.length, other.length)
  let count = 0
  for (let at = 0; at < length; at++) {
    const word = (bits[at] as number) & (other[at] as number)
    if (word === 0) continue
    const mask = variants?.[at] ?? 0
    count += ones(word & ~mask)
    for (let rest = word & mask; rest !== 0; rest &= rest - 1)
      if (isFirst(products, (at << 5) + 31 - Math.clz32(rest & -rest), walk)) count += 1
  }
  return count
}

/** How many rows of a set have the token. */
export function countRowsWith(
  { columns: { products }, tokens: { common, starts, slots, later } }: FindIndex,
  token: number,
  bits: Bits,
  variants: Bits | undefined,
): number {
  const walk = nextWalk(products)
  const isCounted = (slot: number) =>
    hasBit(bits, slot) && (!variants || !hasBit(variants, slot) || isFirst(products, slot, walk))
  const set = common.get(token)
  let count = set ? countCommonRows(products, { bits, other: set, variants }, walk) : 0
  const end = starts[token + 1] ?? 0
  for (let at = starts[token] ?? 0; at < end; at++) if (isCounted(slots[at] as number)) count += 1
  for (const slot of later.get(token) ?? []) if (isCounted(slot)) count += 1
  return count
}
