import type { ObservedLine } from '#fitment/contract/bikes/fit-reports.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { BikesContext } from './bikes-context.ts'
import { selectReportsOfOrders } from './fit-reports-store.ts'

/** What of a delivered order the caller may tell of, or has told. Nothing of an order that isn't theirs. */
export async function listObserved(
  { db, orders, fitment }: BikesContext,
  { accountId }: AccountActor,
  orderId: string,
): Promise<ObservedLine[]> {
  const lines = await orders.findDeliveredLines(db, { accountId, orderId })
  if (lines.length === 0) return []
  const [touching, reports] = await Promise.all([
    fitment.whatTouches(lines.map(({ partId }) => partId)),
    selectReportsOfOrders(db, [orderId]),
  ])
  return lines.flatMap(({ line, partId, name }) => {
    const report = reports.find((one) => one.partId === partId)
    const ends = touching.get(partId)
    if (!ends && !report) return []
    const { outcome, bikeId: bike, position, at } = report ?? {}
    const told =
      outcome && at ? { outcome, bike: bike ?? null, position: position ?? null, at: at.toISOString() } : null
    return [{ line, part: partId, name, ends: ends ?? [], told }]
  })
}
