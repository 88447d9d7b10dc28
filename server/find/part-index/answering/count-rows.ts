import { type Bits, countBits } from '#server/find/part-index/structure/bits.ts'
import type { FindIndex } from '#server/find/part-index/structure/find-index.ts'
import { countProducts } from '#server/find/part-index/structure/variant-slots.ts'

/** Parts that are shown themselves, and those that are shown as their product. */
export type Split = { alone: Bits; grouped: Bits | undefined }

export function splitRows(bits: Bits, variants: Bits | undefined): Split {
  if (!variants) return { alone: bits, grouped: undefined }
  const [alone, grouped] = [new Uint32Array(bits.length), new Uint32Array(bits.length)]
  for (let at = 0; at < bits.length; at++) {
    const [slots, mask] = [bits[at] as number, variants[at] ?? 0]
    alone[at] = slots & ~mask
    grouped[at] = slots & mask
  }
  return { alone, grouped }
}

/** How many rows a set of parts is shown in. */
export function countRows({ columns }: FindIndex, { alone, grouped }: Split): number {
  return countBits(alone) + (grouped ? countProducts(columns.products, grouped) : 0)
}
