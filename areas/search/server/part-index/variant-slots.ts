import { type Bits, hasBit, newBits, setBit } from './bitset.ts'
import { withRoom } from './growable-array.ts'
import { createSlotsById, holdSlot, type IdWords, type SlotsById, slotOf } from './slots-by-id.ts'

/**
 * Which slots hold variants of which product. Products are numbered from 1. A part that joins or leaves one takes a new
 * slot, so nothing here changes; slots that were left stay, and no set of hits has them.
 */
export type VariantSlots = {
  byId: SlotsById // Products, with their number in place of a slot
  count: number
  productOf: Uint32Array // By slot; 0 for a part on its own
  variants: Bits
  starts: Uint32Array // Slots of a product, as the index was made, are at `starts[number]` to `starts[number + 1]`
  slots: Uint32Array
  later: Map<number, number[]>
  seen: Uint32Array // By product: the last walk that met it
  walk: number
}

export function createVariantSlots(): VariantSlots {
  return {
    byId: createSlotsById(),
    count: 0,
    productOf: new Uint32Array(1_024),
    variants: newBits(4_096),
    starts: new Uint32Array(0),
    slots: new Uint32Array(0),
    later: new Map(),
    seen: new Uint32Array(1),
    walk: 0,
  }
}

/** Has a new slot be of a product, by its id. */
export function addVariant(held: VariantSlots, slot: number, product: IdWords | undefined): void {
  held.productOf = withRoom(held.productOf, slot + 1)
  held.variants = withRoom(held.variants, (slot + 32) >>> 5)
  if (!product) return
  let number = slotOf(held.byId, product)
  if (number < 0) {
    number = ++held.count
    holdSlot(held.byId, product, number)
    held.seen = withRoom(held.seen, number + 1)
  }
  held.productOf[slot] = number
  setBit(held.variants, slot)
  if (held.starts.length === 0) return
  const later = held.later.get(number)
  if (later) later.push(slot)
  else held.later.set(number, [slot])
}

/** Lists the slots that were added so far by product; later ones are kept apart. */
export function listVariants(held: VariantSlots, size: number): void {
  const starts = new Uint32Array(held.count + 2)
  for (let slot = 0; slot < size; slot++) {
    const number = held.productOf[slot] as number
    if (number > 0) starts[number + 1] = (starts[number + 1] as number) + 1
  }
  for (let number = 1; number <= held.count; number++)
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number)
  const slots = new Uint32Array(starts[held.count + 1] as number)
  const next = starts.slice()
  for (let slot = 0; slot < size; slot++) {
    const number = held.productOf[slot] as number
    if (number === 0) continue
    slots[next[number] as number] = slot
    next[number] = (next[number] as number) + 1
  }
  Object.assign(held, { starts, slots })
}

/**
 * Calls with each product that has slots in both sets, with those slots in an array that is used again, and whether
 * they are all that the product had when its slots were listed.
 */
export function forEachProduct(
  held: VariantSlots,
  set: Bits,
  variants: Bits,
  visit: (slots: Uint32Array, count: number, isWhole: boolean) => void,
): void {
  const { productOf, starts, slots, later } = held
  const isMeant = (slot: number) => hasBit(set, slot) && hasBit(variants, slot)
  const walk = nextWalk(held)
  let found = new Uint32Array(64)
  for (let at = 0; at < set.length; at++) {
    for (let rest = (set[at] as number) & (variants[at] as number); rest !== 0; rest &= rest - 1) {
      const first = (at << 5) + 31 - Math.clz32(rest & -rest)
      if (!isFirst(held, first, walk)) continue
      const number = productOf[first] as number
      const start = starts[number] ?? 0
      const end = starts[number + 1] ?? 0
      if (end - start >= found.length) found = new Uint32Array(end - start + 1)
      let count = 0
      for (let place = start; place < end; place++) {
        const slot = slots[place] as number
        if (isMeant(slot)) found[count++] = slot
      }
      const isWhole = count === end - start
      const since = later.size > 0 ? later.get(number)?.filter(isMeant) : undefined
      for (const slot of since ?? []) {
        found = withRoom(found, count + 1)
        found[count++] = slot
      }
      visit(found, count, isWhole && !since?.length)
    }
  }
}

/** Whether a walk meets the product of a slot for the first time. */
export function isFirst({ productOf, seen }: VariantSlots, slot: number, walk: number): boolean {
  const number = productOf[slot] as number
  if (seen[number] === walk) return false
  seen[number] = walk
  return true
}

/** A set with all other variants of its products that are in the scope. */
export function withSlotsBeside(held: VariantSlots, set: Bits, scope: Bits, variants: Bits): Bits {
  const all = set.slice()
  const add = (slot: number) => {
    if (hasBit(scope, slot) && hasBit(variants, slot)) setBit(all, slot)
  }
  forEachProduct(held, set, variants, (slots) => {
    const number = held.productOf[slots[0] as number] as number
    const end = held.starts[number + 1] ?? 0
    for (let place = held.starts[number] ?? 0; place < end; place++) add(held.slots[place] as number)
    held.later.get(number)?.forEach(add)
  })
  return all
}

/** Slots of the product of a slot, those that were left too. */
export function slotsBeside({ productOf, starts, slots, later }: VariantSlots, slot: number): number[] {
  const number = productOf[slot] as number
  return [...slots.subarray(starts[number] ?? 0, starts[number + 1] ?? 0), ...(later.get(number) ?? [])]
}

/** Products that earlier walks met count as not met. */
export function nextWalk(held: VariantSlots): number {
  if (held.walk === 0xffff_ffff) {
    held.seen.fill(0)
    held.walk = 0
  }
  held.walk += 1
  return held.walk
}

export const variantBytes = ({ byId, productOf, variants, starts, slots, seen }: VariantSlots): number =>
  [byId.ids, byId.table, productOf, variants, starts, slots, seen].reduce((sum, { byteLength }) => sum + byteLength, 0)
