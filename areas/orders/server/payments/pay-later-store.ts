import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrderRow } from '../orders-store.ts'
import { orderLines, orders } from '../orders-tables.ts'

/** Serialises choosing, which is rare, so that the limits hold exactly, until the caller's transaction ends. */
export async function holdTransfers(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bank transfers', 0))`)
}

type Buyer = Pick<OrderRow, 'accountId' | 'customerEmail' | 'network'>

const waits = sql`(${orders.transferChosenAt} IS NOT NULL OR ${orders.paymentChoice} = 'on-pickup')`

/** `own`: of the buyer, chosen since then and not paid, ended ones included. `network`: open ones of its guests. */
export async function countTransfers(db: Queryable, { accountId, customerEmail, network }: Buyer, since: Date) {
  const buyer = accountId
    ? sql`${orders.accountId} = ${accountId}`
    : sql`${orders.accountId} IS NULL AND ${orders.customerEmail} = ${customerEmail}`
  const { rows } = await db.execute<{ own: number; network: number; hasPaid: boolean }>(sql`
    SELECT (
      SELECT count(*)::int FROM ${orders}
      WHERE ${buyer} AND ${orders.paidAt} IS NULL AND (${orders.transferChosenAt} > ${since.toISOString()}::timestamptz
        OR ${orders.paymentChoice} = 'on-pickup' AND ${orders.createdAt} > ${since.toISOString()}::timestamptz)
    ) AS own, (
      SELECT count(*)::int FROM ${orders}
      WHERE ${orders.network} = ${network} AND ${orders.status} = 'placed'
        AND ${waits} AND ${orders.accountId} IS NULL
    ) AS network, EXISTS (
      SELECT FROM ${orders}
      WHERE ${orders.accountId} = ${accountId} AND ${orders.status} IN ('paid', 'shipped', 'delivered')
        AND ${orders.totalCents} > 0
    ) AS "hasPaid"`)
  return rows[0] ?? { own: 0, network: 0, hasPaid: false }
}

/** Units by part that orders to be paid later reserve, of guests and of accounts that have never paid. */
export async function selectUnprovenUnits(db: Queryable, partIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ partId: string; units: number }>(sql`
    SELECT ${orderLines.partId} AS "partId", sum(${orderLines.quantity})::int AS units
    FROM ${orders} JOIN ${orderLines} ON ${orderLines.orderId} = ${orders.id}
    WHERE ${orders.status} = 'placed' AND ${waits}
      AND ${orderLines.partId} = ANY(${sql.param([...partIds])}::uuid[])
      AND NOT EXISTS (
        SELECT FROM ${orders} AS paid
        WHERE paid.account_id = ${orders.accountId} AND paid.status IN ('paid', 'shipped', 'delivered')
          AND paid.total_cents > 0
      )
    GROUP BY ${orderLines.partId}`)
  return new Map(rows.map(({ partId, units }) => [partId, units]))
}

type Choice = Pick<OrderRow, 'transferChosenAt' | 'paymentChoice' | 'holdExpiresAt'>

/** Of an unpaid order that the caller has locked. */
export async function noteChoice(db: Queryable, orderId: string, choice: Choice): Promise<void> {
  await db
    .update(orders)
    .set(choice)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'placed')))
}
