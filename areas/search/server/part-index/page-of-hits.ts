import type { FoundRow, PagePlace, Search } from '../query/part-finder.ts'
import { type Bits, countBits, hasBit, isEmpty, setBit, subtract } from './bitset.ts'
import type { FindIndex } from './find-index.ts'
import { hasToken } from './fit-bits.ts'
import type { Judged } from './judge-parts.ts'
import { weightOf } from './match-terms.ts'
import { idOf, nameOf, presentSlot, tokensAt } from './part-columns.ts'
import { type Ranking, rankingOf } from './rank-hits.ts'
import { wordsOfId } from './slots-by-id.ts'
import { forEachProduct, isFirst, nextWalk, slotsBeside, type VariantSlots } from './variant-slots.ts'

/**
 * Where a page begins: beyond a key and a place in the order of names. `isAfter` when the place itself is before it,
 * since the part that the page begins beyond is no longer there.
 */
export type Border = { key: number; place: number; isAfter: boolean }

/** The place of the part that a cursor names, if it is still there by that name. */
export function placeOfPart({ columns, order }: FindIndex, { id, name }: PagePlace): number | undefined {
  const slot = presentSlot(columns, wordsOfId(id))
  return slot >= 0 && nameOf(columns, slot) === name ? order.places[slot] : undefined
}

/**
 * The rows of a page, and one more. All hits are looked at once, whatever page it is: those before the border are
 * counted, and of the others the nearest are kept.
 * @param nameBefore the place of the last part before a cursor whose own part is gone; -1 for the beginning
 */
export function pageOfHits(
  index: FindIndex,
  search: Search,
  judged: Judged,
  nameBefore: number | undefined,
): FoundRow[] {
  if (isEmpty(judged.hits)) return []
  const ranking = rankingOf(index, search, judged)
  const border = search.place && borderOf(index, ranking, search.place, nameBefore)
  const isBack = search.place?.isBack ?? false
  const { slots, before } = nearestRows(index, search, judged, { ranking, border, isBack, count: search.limit + 1 })
  const first = isBack ? before - slots.length : before
  return slots.map((slot, at) => rowOf(index, ranking, judged, slot, first + at + 1))
}

/** Sets larger than this share of all parts are read in the order of names. */
const SHARE_OF_LARGE = 16
/** Rows of a first page, as while typing: a variant is compared with these sooner than with its product's. */
const SHORT_PAGE = 10

function nearestRows(
  index: FindIndex,
  { sort }: Search,
  judged: Judged,
  { ranking, ...wanted }: Wanted & { ranking: Ranking },
): NearestRows {
  const { border, isBack, count } = wanted
  const isByName = sort === 'name' && (border === undefined || border.key === 0)
  if (isByName && countBits(judged.hits) * SHARE_OF_LARGE > index.columns.size) {
    const last = border ? border.place - (isBack && !border.isAfter ? 1 : 0) : -1
    return pageByName(index, judged, { last, isBack: isBack && border !== undefined, count })
  }
  const isShort = border === undefined && count <= SHORT_PAGE
  return isShort
    ? nearest(index, judged, ranking, wanted)
    : nearest(index, { hits: leadingParts(index, judged, ranking) }, ranking, wanted)
}

/** Hits, with of each product the first in the order of the list. */
function leadingParts({ columns, order: { places } }: FindIndex, { hits, variants }: Judged, { keyOf }: Ranking): Bits {
  if (!variants) return hits
  const leading = subtract(hits.slice(), variants)
  forEachProduct(columns.products, hits, variants, (slots, count) => {
    let first = slots[0] as number
    for (let at = 1; at < count; at++) {
      const slot = slots[at] as number
      if ((keyOf(slot) - keyOf(first) || (places[slot] as number) - (places[first] as number)) < 0) first = slot
    }
    setBit(leading, first)
  })
  return leading
}

function borderOf(index: FindIndex, ranking: Ranking, place: PagePlace, nameBefore: number | undefined): Border {
  const own = placeOfPart(index, place)
  const key = ranking.keyOfValue(place.value)
  return own === undefined ? { key, place: nameBefore ?? -1, isAfter: true } : { key, place: own, isAfter: false }
}

type Wanted = { border: Border | undefined; isBack: boolean; count: number }

/**
 * The slots next to the border, in order, and how many hits are before it. Of a product with several among `variants`
 * it keeps the first one, and counts all.
 */
function nearest(
  { columns: { products }, order: { places } }: FindIndex,
  { hits, variants }: { hits: Bits; variants?: Bits | undefined },
  { keyOf }: Ranking,
  { border, isBack, count }: Wanted,
): NearestRows {
  const kept: number[] = []
  const sign = isBack ? -1 : 1
  const compare = (a: number, b: number) =>
    sign * (keyOf(a) - keyOf(b) || (places[a] as number) - (places[b] as number))
  let before = 0
  let [lastKey, lastPlace] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isBeforeBorder = (key: number, place: number, { key: least, place: first, isAfter }: Border) => {
    const beside = key - least || place - first
    // The part of the border itself counts as before the next page, and is not on the one before.
    return beside < 0 || (beside === 0 && (isAfter || !isBack))
  }
  for (let at = 0; at < hits.length; at++)
    for (let rest = hits[at] as number; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + 31 - Math.clz32(rest & -rest)
      const key = keyOf(slot)
      const place = places[slot] as number
      const isBefore = border !== undefined && isBeforeBorder(key, place, border)
      if (isBefore) before += 1
      if (isBefore !== (border !== undefined && isBack)) continue
      if (kept.length === count && sign * (key - lastKey || place - lastPlace) > 0) continue
      const known = variants && hasBit(variants, slot) ? keptVariant(products, kept, variants, slot) : -1
      if (known >= 0 && compare(slot, kept[known] as number) > 0) continue
      if (known >= 0) kept.splice(known, 1)
      insert(kept, slot, compare)
      if (kept.length > count) kept.pop()
      const last = kept.at(-1) as number
      lastKey = keyOf(last)
      lastPlace = places[last] as number
    }
  return { slots: isBack ? kept.reverse() : kept, before }
}

/** Where another variant of the same product is kept, or -1. */
function keptVariant({ productOf }: VariantSlots, kept: readonly number[], variants: Bits, slot: number): number {
  return kept.findIndex((one) => productOf[one] === productOf[slot] && hasBit(variants, one))
}

function insert(sorted: number[], slot: number, compare: (a: number, b: number) => number): void {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(slot, sorted[middle] as number) < 0) high = middle
    else low = middle + 1
  }
  sorted.splice(low, 0, slot)
}

function rowOf(
  { columns }: FindIndex,
  ranking: Ranking,
  { terms, hits, variants, fit }: Judged,
  slot: number,
  place: number,
): FoundRow {
  const isBeside = (one: number) => hasBit(hits, one) && variants !== undefined && hasBit(variants, one)
  return {
    id: idOf(columns, slot),
    value: ranking.valueOf(ranking.keyOf(slot)),
    name: nameOf(columns, slot),
    place,
    weights: terms.map((term) => weightOf(term, slot)),
    variants: isBeside(slot)
      ? slotsBeside(columns.products, slot)
          .filter(isBeside)
          .map((one) => idOf(columns, one))
          .sort()
      : [],
    ...(fit && { fit: tokensAt(columns, slot).find((token) => hasToken(fit, token)) ?? null }),
  }
}

/** Rows of a page in order, and how many are before its border. */
type NearestRows = { slots: number[]; before: number }

/**
 * The rows of a page by name: read off the order of names from its beginning, where the first variant of a product is
 * the one that it is shown by. For large sets: most of the order is never looked at, or read without comparing.
 * @param last the place of the last row before the border; all rows are before that of `isBack`
 */
function pageByName(
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
