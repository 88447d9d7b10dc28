import type { AdministeredOrder } from '#contract/orders/order-administration.ts'
import { isRefusal } from '#contract/problem.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import type { OrderListFilter } from '#server/orders/list-orders.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { listEveryOrder } from '#server/orders/read-orders.ts'

const ROWS_AT_A_TIME = 200

const COLUMNS: readonly [heading: string, cell: (order: AdministeredOrder) => string | number][] = [
  ['number', ({ number }) => number],
  ['created', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['customer', ({ customerName }) => customerName],
  ['email', ({ customerEmail }) => customerEmail],
  ['phone', ({ phone }) => phone],
  ['address', ({ address }) => address],
  ['part', ({ placeOrderProductName }) => placeOrderProductName],
  ['quantity', ({ placeOrderQuantity }) => placeOrderQuantity],
  ['total', ({ placePrice }) => placePrice.toFixed(2)],
  ['paid', ({ paidAt = '' }) => paidAt],
  ['paid by', ({ paidBy }) => paidBy ?? ''],
  ['transaction', ({ transactionId = '' }) => transactionId],
  ['refunded', ({ refunded }) => refunded.toFixed(2)],
  ['carrier', ({ carrier = '' }) => carrier],
  ['tracking number', ({ trackingNumber = '' }) => trackingNumber],
  ['disputed', ({ disputed }) => (disputed ? 'yes' : 'no')],
  ['id', ({ _id }) => _id],
]

/**
 * The orders of a list as CSV (RFC 4180), in pieces as they are read, so that a large shop's fit into memory. Cells that a
 * spreadsheet would take for a formula are given as text (OWASP, CSV injection).
 */
export async function* writeOrdersCsv(
  { commonWords }: Pick<OrdersContext, 'commonWords'>,
  reading: Pick<Reading, 'read'>,
  filter: OrderListFilter,
): AsyncGenerator<string> {
  yield line(COLUMNS.map(([heading]) => heading))
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const query = { ...filter, limit: ROWS_AT_A_TIME, cursor }
    const page = await reading.read((db) => listEveryOrder({ db, commonWords }, query))
    if (isRefusal(page)) throw new Error(page.detail)
    yield page.items.map((order) => line(COLUMNS.map(([, cell]) => cell(order)))).join('')
    cursor = page.nextCursor
  }
}

function line(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** One cell. What begins like a formula gets an apostrophe in front; quotes, separators and line ends are quoted. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(text) ? withoutFormulas(text) : text
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also behind a semicolon or a line end: where semicolons part the cells, as in much of Europe, a cell begins there. */
function withoutFormulas(text: string): string {
  return text.replace(/(^|[;\r\n])(?=\s*[=+\-@])/g, "$1'").replace(/^(?=[\t\r])/, "'")
}
