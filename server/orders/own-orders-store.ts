import { sql } from 'drizzle-orm'
import { columnsAs, preparedStatement, type Queryable } from '#server/adapters/database/database.ts'
import { type ListedOrder, listedColumns, ofOrder } from './order-lists-store.ts'
import { orders } from './orders-tables.ts'
import { orderPayments } from './payments/order-money-tables.ts'

const MOST_AT_ONCE = 100 // Larger accounts are read page by page

/** Newest first; undefined above 100. */
export async function selectOwnOrders(db: Queryable, accountId: string): Promise<ListedOrder[] | undefined> {
  const rows = await ownOrders(db, { accountId })
  return rows.length > MOST_AT_ONCE ? undefined : rows
}

const ownOrders = preparedStatement<'accountId', ListedOrder>(
  'own_orders',
  ({ accountId }) => sql`
    SELECT ${columnsAs(listedColumns)} FROM ${orders} LEFT JOIN ${orderPayments} ON ${ofOrder}
    WHERE ${orders.accountId} = ${accountId}
    ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC
    LIMIT ${sql.raw(`${MOST_AT_ONCE + 1}`)}`,
)
