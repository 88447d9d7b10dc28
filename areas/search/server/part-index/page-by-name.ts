import { hasBit } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import type { Judged } from './judge-parts.ts'
import { isFirst, nextWalk } from './variant-slots.ts'

/** Rows of a page in order, and how many are before its border. */
export type NearestRows = { slots: number[]; before: number }

/**
 * The rows of a page by name: read off the order of names from its beginning, where the first variant of a product is
 * the one that it is shown by. For large sets: most of the order is never looked at, or read without comparing.
 * @param last the place of the last row before the border; all rows are before that of `isBack`
 */
export function pageByName(
  { columns: { products }, order }: FindIndex,
  { hits, variants }: Pick<Judged, 'hits' | 'variants'>,
  { last, isBack, count }: { last: number; isBack: boolean; count: number },
): NearestRows {
  const walk = nextWalk(products)
  const end = isBack ? Math.min(last + 1, order.slots.length) : order.slots.length
  const kept: number[] = [] // Of the rows before the border the last ones, overwritten in turn
  let before = 0
  for (let place = 0; place < end; place++) {
    const slot = order.slots[place] as number
    if (!hasBit(hits, slot)) continue
    if (variants && hasBit(variants, slot) && !isFirst(products, slot, walk)) continue
    if (isBack) kept[before % count] = slot
    if (isBack || place <= last) before += 1
    else if (kept.push(slot) === count) break
  }
  const turn = isBack && before > count ? before % count : 0
  return { slots: [...kept.slice(turn), ...kept.slice(0, turn)], before }
}
