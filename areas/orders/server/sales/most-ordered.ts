import type { Part } from '#catalogue/contract/catalogue.ts'
import { presentPart } from '#catalogue/server/catalogue-service.ts'
import { MOST_ORDERED_DAYS } from '#orders/contract/most-ordered.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectMostOrdered } from './most-ordered-store.ts'

const MOST_SHOWN = 24
/** Of which some are no longer on sale. */
const RANKED = 100
/** The newest of so many paid orders, whatever a shop sells in that time. */
const MOST_ORDERS = 20_000
const KEPT_MS = 3_600_000
const DAY_MS = 24 * 3_600_000

/** Ranks once an hour, for all who ask; which of the parts are on sale is asked each time. */
export function createMostOrdered({ db, catalogue, now }: Pick<OrdersContext, 'db' | 'catalogue' | 'now'>) {
  let ranked: { atMs: number; ids: Promise<string[]> } | undefined
  const rank = (): Promise<string[]> => {
    const atMs = now().getTime()
    if (ranked && atMs - ranked.atMs < KEPT_MS) return ranked.ids
    const since = new Date(atMs - MOST_ORDERED_DAYS * DAY_MS)
    const current = { atMs, ids: selectMostOrdered(db, { since, orders: MOST_ORDERS, parts: RANKED }) }
    ranked = current
    current.ids.catch(() => {
      if (ranked === current) ranked = undefined
    })
    return current.ids
  }
  return async (): Promise<{ items: Part[] }> => {
    const ids = await rank()
    if (ids.length === 0) return { items: [] }
    const rows = new Map((await catalogue.findParts(db, ids)).map((row) => [row.id, row]))
    const sold = ids.flatMap((id) => rows.get(id) ?? []).filter(({ active }) => active)
    const shown = await catalogue.withDurability(sold.slice(0, MOST_SHOWN))
    return { items: shown.map((row) => presentPart(row, now())) }
  }
}
