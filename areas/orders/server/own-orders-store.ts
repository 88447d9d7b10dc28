import { sql } from 'drizzle-orm'
import { columnsAs, manyIds, preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { type ListedOrder, listedColumns, ofOrder } from './order-lists-store.ts'
import { orders } from './orders-tables.ts'
import { orderPayments } from './payments/order-money-tables.ts'

const MOST_AT_ONCE = 100 // Larger accounts are read page by page

/** Newest first, by account; an account with more than 100 orders is left out. */
export async function selectOwnOrders(db: Queryable, accountIds: readonly string[]) {
  const byAccount = new Map<string, ListedOrder[]>(accountIds.map((id) => [id, []]))
  for (const row of await ownOrders(db, { accountIds })) if (row.accountId) byAccount.get(row.accountId)?.push(row)
  for (const [id, rows] of byAccount) if (rows.length > MOST_AT_ONCE) byAccount.delete(id)
  return byAccount
}

const ownOrders = preparedStatement<'accountIds', ListedOrder>(
  'own_orders',
  ({ accountIds }) => sql`
    SELECT own.* FROM unnest(${manyIds(accountIds)}) AS asked (id) CROSS JOIN LATERAL (
      SELECT ${columnsAs(listedColumns)} FROM ${orders} LEFT JOIN ${orderPayments} ON ${ofOrder}
      WHERE ${orders.accountId} = asked.id
      ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC
      LIMIT ${sql.raw(`${MOST_AT_ONCE + 1}`)}
    ) AS own ORDER BY own."createdAt" DESC, own.id DESC`,
)
