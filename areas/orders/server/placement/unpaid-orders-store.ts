import { sql } from 'drizzle-orm'
import { manyIds, preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { orderLines, orders } from '../orders-tables.ts'

type Question = {
  accountId: string | null // Null for a guest
  guestEmail: string | null // Null for an account
  network: string
  partIds: string[]
  since: Date
}

/** What a buyer and their network have placed and not paid. Amounts in cents. */
type Counted = {
  heldCents: number
  networkOrders: number
  recentOrders: number // Of the buyer since `since`, withdrawn, expired and free ones included
  hasPaid: boolean // Whether the account has ever paid for an order
}
/** Of the asked parts that anybody of them holds; those of the network include the buyer's own. */
export type UnpaidOrders = Counted & { units: ReadonlyMap<string, { own: number; network: number }> }

export async function selectUnpaidOrders(db: Queryable, question: Question): Promise<UnpaidOrders> {
  const [unpaid] = await unpaidOrders(db, question)
  if (!unpaid) throw new Error('Counting unpaid orders returned nothing')
  const { units, ...counted } = unpaid
  return { ...counted, units: new Map((units ?? []).map(({ partId, ...held }) => [partId, held])) }
}

// Literal statuses, for the partial indexes.
const unpaidOrders = preparedStatement<
  keyof Question,
  Counted & { units: { partId: string; own: number; network: number }[] | null }
>('unpaid_orders', (slots) => {
  const own = sql`(${orders.accountId} = ${slots.accountId}::uuid
    OR ${orders.accountId} IS NULL AND ${orders.customerEmail} = ${slots.guestEmail}::text)`
  return sql`
    WITH waiting AS MATERIALIZED (
      SELECT ${orders.id}, ${orders.totalCents}, coalesce(${own}, false) AS own,
        ${orders.network} IS NOT DISTINCT FROM ${slots.network}::text AS same_network
      FROM ${orders}
      WHERE ${orders.status} = 'placed' AND (${own} OR ${orders.network} = ${slots.network}::text)
    )
    SELECT coalesce(sum(total_cents) FILTER (WHERE own), 0)::bigint AS "heldCents",
      count(*) FILTER (WHERE same_network) AS "networkOrders", (
        SELECT json_agg(held) FROM (
          SELECT ${orderLines.partId} AS "partId", coalesce(sum(${orderLines.quantity}) FILTER (WHERE own), 0) AS own,
            sum(${orderLines.quantity}) AS network
          FROM waiting JOIN ${orderLines} ON ${orderLines.orderId} = waiting.id
          WHERE ${orderLines.partId} = ANY(${manyIds(slots.partIds)}) GROUP BY ${orderLines.partId}
        ) AS held
      ) AS units, (
        SELECT count(*) FROM ${orders}
        WHERE ${own} AND ${orders.createdAt} > ${slots.since}::timestamptz
          AND (${orders.paidAt} IS NULL OR ${orders.totalCents} = 0)
      ) AS "recentOrders", EXISTS (
        SELECT FROM ${orders}
        WHERE ${orders.accountId} = ${slots.accountId}::uuid AND ${orders.status} IN ('paid', 'shipped', 'delivered')
          AND ${orders.totalCents} > 0
      ) AS "hasPaid"
    FROM waiting`
})
