import { desc, eq, sql } from 'drizzle-orm'
import { composeOnce, manyIds, type Queryable, type Slots, writeOnce } from '#server/adapters/database/database.ts'
import { type ListedOrder, listedColumns, ofOrder } from './order-lists-store.ts'
import { orders } from './orders-tables.ts'
import { orderPayments } from './payments/order-money-tables.ts'

/** Accounts with more orders are read a page at a time. */
const MOST_AT_ONCE = 100

/**
 * Which versions of its rows an order is read from: where PostgreSQL keeps each, and the transaction that wrote it. Every change, by
 * whomever, makes another one, and none comes back within four thousand million transactions.
 */
const version = sql<string>`${orders}.ctid::text || ${orders}.xmin::text || coalesce(${orderPayments}.ctid::text || ${orderPayments}.xmin::text, '')`
const BETWEEN = ' '

/** All orders of an account, newest first, as they were at one moment. */
export type OwnOrders = { version: string; rows: ListedOrder[] }

/** All orders of an account; undefined when they are more than 100. */
export async function selectOwnOrders(db: Queryable, accountId: string): Promise<OwnOrders | undefined> {
  const found = await ownOrders(db, { accountId })
  if (found.length > MOST_AT_ONCE) return undefined
  return { version: found.map((row) => row.version).join(BETWEEN), rows: found.map(({ version: _, ...row }) => row) }
}

const ownOrders = composeOnce('own_orders', (db, { accountId }: Slots<'accountId'>) =>
  db
    .select({ ...listedColumns, version })
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_AT_ONCE + 1),
)

/** What `version` of `selectOwnOrders` is now, of many accounts by id; without those that have more than 100 orders. */
export async function selectOwnOrderVersions(
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ownOrderVersions(db, { accountIds })
  return new Map(rows.flatMap(({ accountId, versions }) => (versions === null ? [] : [[accountId, versions]])))
}

type VersionsRow = { accountId: string; versions: string | null }

const ownOrderVersions = writeOnce<'accountIds', VersionsRow>(
  'own_order_versions',
  ({ accountIds }) => sql`
    SELECT asked.id AS "accountId",
      CASE WHEN own.count <= ${sql.raw(`${MOST_AT_ONCE}`)} THEN coalesce(own.versions, '') END AS versions
    FROM unnest(${manyIds(accountIds)}) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, string_agg(newest.version, '${sql.raw(BETWEEN)}') AS versions
      FROM (
        SELECT ${version} AS version
        FROM ${orders} LEFT JOIN ${orderPayments} ON ${ofOrder}
        WHERE ${orders.accountId} = asked.id
        ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC
        LIMIT ${sql.raw(`${MOST_AT_ONCE + 1}`)}
      ) AS newest
    ) AS own`,
)
