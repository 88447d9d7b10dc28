import type { Refusal } from '#contract/problem.ts'
import { BYTE_ORDER_MARK, csvRows } from '#server/csv.ts'
import { orderNumber } from '#server/orders/order.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { recallNotFound } from './administer-recall.ts'
import { findReach, type ReachedLine } from './find-reach.ts'
import { selectNotices, selectRecall } from './recalls-store.ts'

const COLUMNS: readonly [heading: string, cell: (line: ReachedLine, email: string) => string | number][] = [
  ['order', ({ number }) => orderNumber(number)],
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
  ['email status', (_, status) => status],
]

const ROWS_AT_A_TIME = 500

/** A row for each line of an order that it reaches now. */
export async function exportRecall(
  context: OrdersContext,
  id: string,
): Promise<{ name: string; text: AsyncIterable<string> } | Refusal> {
  const { db } = context
  const recall = await selectRecall(db, id)
  if (!recall) return recallNotFound()
  const [{ lines }, notices] = await Promise.all([findReach(context, db, recall), selectNotices(db, id)])
  const told = new Map(notices.map(({ email, status }) => [email, status]))
  const statusOf = ({ email }: ReachedLine) => (email === '' ? 'address deleted' : (told.get(email) ?? 'not told'))
  return {
    name: `recall-${context.now().toISOString().slice(0, 10)}.csv`,
    text: rowsOf(lines, statusOf),
  }
}

async function* rowsOf(lines: readonly ReachedLine[], statusOf: (line: ReachedLine) => string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([COLUMNS.map(([heading]) => heading)])
  for (let at = 0; at < lines.length; at += ROWS_AT_A_TIME)
    yield csvRows(
      lines.slice(at, at + ROWS_AT_A_TIME).map((line) => COLUMNS.map(([, cell]) => cell(line, statusOf(line)))),
    )
}
