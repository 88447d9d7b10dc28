import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { CsvCell } from '#platform/server/csv/csv.ts'
import { type CsvColumns, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { listEveryOrder, type OrderListFilter } from '../list-orders.ts'
import { unitsOf } from '../order-lines.ts'
import { selectFoundOrders } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { presentAdministered } from '../present-order.ts'

const ROWS_AT_A_TIME = 200

const money = (amount: number): CsvCell => ({ figure: plainAmount(amount) })

const COLUMNS: CsvColumns<AdministeredOrder> = [
  ['number', ({ number }) => number],
  ['created', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['customer', ({ customerName }) => customerName],
  ['email', ({ customerEmail }) => customerEmail],
  ['phone', ({ phone }) => phone],
  ['address', ({ address }) => address],
  ['reference', ({ reference = '' }) => reference],
  ['part', ({ lines }) => partsOf(lines)],
  ['quantity', ({ lines }) => unitsOf(lines)],
  ['total', ({ total }) => money(total)],
  ['discount', ({ discount }) => money(discount)],
  ['delivery', ({ delivery }) => money(delivery ?? 0)],
  ['tax', ({ tax }) => money(tax)],
  ['currency', ({ currency }) => currency],
  ['paid', ({ paidAt = '' }) => paidAt],
  ['paid by', ({ paidBy }) => paidBy ?? ''],
  ['transaction', ({ transactionId = '' }) => transactionId],
  ['refunded', ({ refunded }) => money(refunded)],
  ['carrier', ({ carrier = '' }) => carrier],
  ['tracking number', ({ trackingNumber = '' }) => trackingNumber],
  ['disputed', ({ disputed }) => (disputed ? 'yes' : 'no')],
  ['id', ({ _id }) => _id],
]

/** Columns for staff who see amounts. */
const MONEY: ReadonlySet<string> = new Set([
  ...['total', 'discount', 'delivery', 'tax', 'currency', 'transaction', 'refunded'],
])

/** One part by its name; several with their quantities. */
function partsOf(lines: AdministeredOrder['lines']): string {
  const [first] = lines
  if (first && lines.length === 1) return first.name
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')
}

/** A CSV file of the orders that a filter finds; administrators open it as a table. */
export async function exportOrders(
  context: Pick<OrdersContext, 'commonWords' | 'timeZone' | 'now'>,
  reading: Pick<Reading, 'read'>,
  filter: OrderListFilter,
) {
  const day = dayIn(await context.timeZone(), context.now())
  return { name: `orders-${day}.csv`, text: streamColumns(COLUMNS, pagesOf(context, reading, filter)) }
}

/** The same of some orders; without amounts for staff who see none. */
export async function exportChosenOrders(
  context: Pick<OrdersContext, 'timeZone' | 'now'>,
  reading: Pick<Reading, 'read'>,
  asked: readonly string[],
  seesMoney: boolean,
) {
  const ids = [...new Set(asked)]
  const listing = { scope: 'every account', sort: 'newest', limit: ids.length, after: undefined } as const
  const rows = await reading.read((db) => selectFoundOrders(db, { ...listing, filter: { ids } }))
  const columns = seesMoney ? COLUMNS : COLUMNS.filter(([heading]) => !MONEY.has(heading))
  const day = dayIn(await context.timeZone(), context.now())
  return { name: `orders-${day}.csv`, text: streamColumns(columns, once(rows.map(presentAdministered))) }
}

async function* once<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items
}

async function* pagesOf(
  { commonWords }: Pick<OrdersContext, 'commonWords'>,
  reading: Pick<Reading, 'read'>,
  filter: OrderListFilter,
): AsyncGenerator<AdministeredOrder[]> {
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const query = { ...filter, limit: ROWS_AT_A_TIME, cursor }
    const page = await reading.read((db) => listEveryOrder({ db, commonWords }, query))
    if (isRefusal(page)) throw new Error(page.detail)
    yield page.items
    cursor = page.nextCursor
  }
}
