import { sql } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '#server/adapters/database/database.ts'
import { orderLines, orders } from '#server/orders/orders-tables.ts'

type Question = {
  accountId: string
  network: string
  partId: string
  since: Date
}

/** What an account and its network have placed and not paid. Amounts in cents. */
export type UnpaidOrders = {
  heldCents: number
  heldUnits: number // Of the part
  networkOrders: number
  networkUnits: number // Of the part, those of the account included
  recentOrders: number // Of the account since `since`, withdrawn and expired ones included
  hasPaid: boolean // Whether the account has ever paid an order
}

export async function selectUnpaidOrders(db: Queryable, question: Question): Promise<UnpaidOrders> {
  const [unpaid] = await unpaidOrders(db, question)
  if (!unpaid) throw new Error('Counting unpaid orders returned nothing')
  return unpaid
}

// Literal statuses, for the partial indexes.
const unpaidOrders = preparedStatement<keyof Question, UnpaidOrders>(
  'unpaid_orders',
  (slots) => sql`
    SELECT held.*, (
        SELECT count(*) FROM ${orders}
        WHERE ${orders.accountId} = ${slots.accountId}::uuid AND ${orders.createdAt} > ${slots.since}::timestamptz
          AND ${orders.paidAt} IS NULL
      ) AS "recentOrders", EXISTS (
        SELECT FROM ${orders}
        WHERE ${orders.accountId} = ${slots.accountId}::uuid AND ${orders.status} IN ('paid', 'shipped', 'delivered')
      ) AS "hasPaid"
    FROM (
      SELECT coalesce(sum(total_cents) FILTER (WHERE own), 0)::bigint AS "heldCents",
        coalesce(sum(units) FILTER (WHERE own), 0)::bigint AS "heldUnits",
        count(*) FILTER (WHERE same_network) AS "networkOrders",
        coalesce(sum(units), 0)::bigint AS "networkUnits"
      FROM (
        SELECT ${orders.totalCents}, ${orders.accountId} = ${slots.accountId}::uuid AS own, (
            SELECT ${orderLines.quantity} FROM ${orderLines}
            WHERE ${orderLines.orderId} = ${orders.id} AND ${orderLines.partId} = ${slots.partId}::uuid
          ) AS units,
          ${orders.network} IS NOT DISTINCT FROM ${slots.network}::text AS same_network
        FROM ${orders}
        WHERE ${orders.status} = 'placed'
          AND (${orders.accountId} = ${slots.accountId}::uuid OR ${orders.network} = ${slots.network}::text)
      ) AS waiting
    ) AS held`,
)
