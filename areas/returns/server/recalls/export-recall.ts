import { orderNumber } from '#orders/server/order.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { type CsvColumns, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import { recallNotFound } from './administer-recall.ts'
import { type ReachedLine, reachByTime } from './find-reach.ts'
import { selectRecall } from './recalls-store.ts'

const COLUMNS: CsvColumns<ReachedLine> = [
  ['order', orderNumber],
  ['ordered', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['customer', ({ customerName }) => customerName],
  ['email', ({ email }) => email],
  ['sku', ({ sku }) => sku],
  ['part', ({ partName }) => partName],
  ['bought', ({ isPart }) => (isPart ? 'the part' : 'a product that contains it')],
  ['certain units', ({ concerned }) => concerned.certain],
  ['units that may be concerned', ({ concerned }) => concerned.maybe],
  ['serial numbers concerned', ({ concerned }) => concerned.serials.join(' ')],
  ['serial numbers recorded', ({ serials }) => serials.join(' ')],
  ['email status', ({ email, notice }) => (email === '' ? 'address deleted' : (notice ?? 'not told'))],
]

/** A row for each line of an order that it reaches now. */
export async function exportRecall(
  context: OrdersContext,
  id: string,
): Promise<{ name: string; text: AsyncIterable<string> } | Refusal> {
  const recall = await selectRecall(context.db, id)
  if (!recall) return recallNotFound()
  return {
    name: `recall-${dayIn(await context.timeZone(), context.now())}.csv`,
    text: streamColumns(COLUMNS, reachByTime(context, recall)),
  }
}
