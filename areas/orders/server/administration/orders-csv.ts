import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import type { CsvCell } from '#platform/server/csv/csv.ts'
import { type CsvColumns, pagesByKey, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { listingOfEvery, type OrderListFilter } from '../list-orders.ts'
import { unitsOf } from '../order-lines.ts'
import {
  type ListedOrder,
  type OrderPosition,
  positionOf,
  selectFoundOrders,
  selectListedOrders,
} from '../order-lists-store.ts'
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
  context: Pick<OrdersContext, 'db' | 'commonWords' | 'timeZone' | 'now'>,
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

/** Counted once, on the database itself, to know how to read them. */
async function* pagesOf(
  context: Pick<OrdersContext, 'db' | 'commonWords'>,
  reading: Pick<Reading, 'read'>,
  filter: OrderListFilter,
): AsyncGenerator<AdministeredOrder[]> {
  const { byWords, ...every } = await listingOfEvery(context, filter)
  const read = (key: string | undefined) => {
    const after = key === undefined ? undefined : (JSON.parse(key) as OrderPosition)
    const listing = { ...every, limit: ROWS_AT_A_TIME, after }
    return reading.read(async (db) =>
      byWords ? await selectFoundOrders(db, listing) : (await selectListedOrders(db, listing)).rows,
    )
  }
  const keyOf = (row: ListedOrder) => JSON.stringify(positionOf(every.sort, row))
  for await (const rows of pagesByKey(ROWS_AT_A_TIME, read, keyOf)) yield rows.map(presentAdministered)
}
