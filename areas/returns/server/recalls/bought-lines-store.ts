import { type SQL, sql } from 'drizzle-orm'
import { emailOf } from '#accounts/server/accounts-service.ts'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { type Queryable, readInBatches, type Transaction } from '#platform/server/database/database.ts'
import type { NoticeRow, RecallRow } from './recalls-tables.ts'

/**
 * A line of an order that somebody has units of. `email` as it is now, in lower case; empty when the account was
 * deleted. `notice`: of the email that this address was noted for, null where there is none.
 */
export type BoughtLine = {
  orderId: string
  number: number
  numberPrefix: string
  language: string
  country: string | null // Of its address; null where that is one text
  createdAt: string
  status: OrderStatus
  accountId: string | null
  email: string
  customerName: string
  line: number
  partId: string
  sku: string
  partName: string
  units: number
  serials: string[]
  notice: NoticeRow['status'] | null
}

/** `timeZone`: of the days of the recall. `boughtUntil`: a moment; later orders are left out. */
export type Bought = {
  timeZone: string
  partIds: readonly string[]
  recall: Pick<RecallRow, 'id' | 'soldFrom' | 'soldUntil'>
  boughtUntil?: string | undefined
}

const LINES_AT_A_TIME = 500

/** One buyer after another, the lines of each oldest first, in batches: there may be very many. */
export function readByBuyer(transaction: Transaction, bought: Bought): AsyncGenerator<BoughtLine[]> {
  const query = sql`${linesOf(bought)} ORDER BY email, bought.created_at, bought.id, sold.line`
  return readInBatches(transaction, query, LINES_AT_A_TIME)
}

/** Oldest first, in batches of which each is a query of its own: whoever reads them may take their time. */
export async function* readByTime(db: Queryable, bought: Bought): AsyncGenerator<BoughtLine[]> {
  for (let last: BoughtLine | undefined; ; ) {
    const after: SQL = last
      ? sql`AND (bought.created_at, bought.id, sold.line) > (${last.createdAt}::timestamptz, ${last.orderId}::uuid, ${last.line})`
      : sql``
    const { rows } = await db.execute<BoughtLine>(
      sql`${linesOf(bought)} ${after} ORDER BY bought.created_at, bought.id, sold.line LIMIT ${LINES_AT_A_TIME}`,
    )
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < LINES_AT_A_TIME) return
  }
}

/**
 * Lines of these parts that were paid for and not given back. What was refunded whole counts as far as it was shipped.
 */
function linesOf({ partIds, recall: { id, soldFrom, soldUntil }, timeZone, boughtUntil }: Bought): SQL {
  const since: SQL = soldFrom
    ? sql`AND bought.created_at >= ${soldFrom}::date::timestamp AT TIME ZONE ${timeZone}`
    : sql``
  const before: SQL = soldUntil
    ? sql`AND bought.created_at < (${soldUntil}::date + 1)::timestamp AT TIME ZONE ${timeZone}`
    : sql``
  const asOf: SQL = boughtUntil ? sql`AND bought.created_at <= ${boughtUntil}::timestamptz` : sql``
  const units = sql`CASE WHEN bought.status IN ('paid', 'shipped', 'delivered')
    THEN sold.quantity - sold.cancelled - sold.returned ELSE sold.shipped - sold.returned END`
  return sql`
    SELECT bought.id AS "orderId", bought.number, bought.number_prefix AS "numberPrefix", bought.language,
      bought.ship_to ->> 'country' AS country,
      to_json(bought.created_at) #>> '{}' AS "createdAt", bought.status,
      bought.account_id AS "accountId", buyer.email, bought.customer_name AS "customerName", sold.line,
      sold.part_id AS "partId", sold.sku, sold.part_name AS "partName", ${units} AS units, coalesce((
        SELECT json_agg(known.serial ORDER BY known.key) FROM line_serials AS known
        WHERE known.order_id = sold.order_id AND known.line = sold.line), '[]') AS serials, (
        SELECT told.status FROM recall_notices AS told
        WHERE told.recall_id = ${id} AND told.email = buyer.email) AS notice
    FROM order_lines AS sold JOIN orders AS bought ON bought.id = sold.order_id CROSS JOIN LATERAL (
      SELECT lower(coalesce(nullif(${emailOf(sql`bought.account_id`)}, ''), bought.customer_email)) AS email) AS buyer
    WHERE sold.part_id = ANY(${sql.param([...partIds])}::uuid[])
      AND bought.status IN ('paid', 'shipped', 'delivered', 'refunded') AND ${units} > 0 ${since} ${before} ${asOf}`
}
