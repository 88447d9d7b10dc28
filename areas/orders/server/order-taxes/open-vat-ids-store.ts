import { and, desc, eq, sql } from 'drizzle-orm'
import type { OpenVatIdState } from '#orders/contract/tax-desk.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import type { OrderRow } from '../orders-store.ts'
import { orderCharges, orderLines, orders } from '../orders-tables.ts'
import { orderVatIds } from './order-taxes-tables.ts'

export type OrderVatIdRow = typeof orderVatIds.$inferSelect
export type OpenVatIdRow = OrderVatIdRow &
  Pick<OrderRow, 'number' | 'numberPrefix' | 'customerName' | 'taxCents' | 'transactionId' | 'paidAt'> & {
    id: string
    leftCents: string // Of the tax
  }

const leftOf = (table: typeof orderLines | typeof orderCharges) =>
  sql`(SELECT coalesce(sum(tax_cents - refunded_tax_cents), 0) FROM ${table} AS paid WHERE paid.order_id = ${orders.id})`

function selectRows(db: Queryable) {
  const { orderId, vatId, country, why, state, note, settledAt, refundId, creditedAt, createdAt } = orderVatIds
  const { number, numberPrefix, customerName, taxCents, transactionId, paidAt } = orders
  return db
    .select({
      ...{ orderId, vatId, country, why, state, note, settledAt, refundId, creditedAt, createdAt },
      ...{ number, numberPrefix, customerName, taxCents, transactionId, paidAt, id: orders.id },
      leftCents: sql<string>`${leftOf(orderLines)} + ${leftOf(orderCharges)}`,
    })
    .from(orderVatIds)
    .innerJoin(orders, eq(orders.id, orderId))
}

export async function selectOpenVatId(db: Queryable, id: string): Promise<OpenVatIdRow | undefined> {
  const [row] = await selectRows(db).where(eq(orderVatIds.orderId, id))
  return row
}

const inState = (state: OpenVatIdState | undefined) => (state ? eq(orderVatIds.state, state) : undefined)

/** Newest first. */
export function selectOpenVatIds(
  db: Queryable,
  state: OpenVatIdState | undefined,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<OpenVatIdRow[]> {
  const { createdAt, orderId } = orderVatIds
  const onward = after && sql`(${createdAt}, ${orderId}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return selectRows(db)
    .where(and(inState(state), onward))
    .orderBy(desc(createdAt), desc(orderId))
    .limit(limit)
}

export function countOpenVatIds(db: ReadingDatabase, state: OpenVatIdState | undefined): Promise<number> {
  return db.$count(orderVatIds, inState(state))
}

/** Of a locked order. */
export async function changeOpenVatId(
  db: Queryable,
  id: string,
  changes: Partial<Pick<OrderVatIdRow, 'state' | 'why' | 'note' | 'settledAt' | 'refundId' | 'creditedAt'>>,
): Promise<void> {
  await db.update(orderVatIds).set(changes).where(eq(orderVatIds.orderId, id))
}

/** As it counts on documents from now on. */
export async function setVatIdOfOrder(db: Queryable, id: string, vatId: string | null): Promise<void> {
  await db.update(orders).set({ vatId }).where(eq(orders.id, id))
}

export type TaxLeft = ({ line: number } | { charge: number }) & { taxCents: number }

/** What of the tax of a locked order's lines and charges has not gone back. */
export async function selectTaxLeft(db: Queryable, id: string): Promise<TaxLeft[]> {
  const lines = await db
    .select({ line: orderLines.line, taxCents: sql<number>`${orderLines.taxCents} - ${orderLines.refundedTaxCents}` })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
  const charges = await db
    .select({
      charge: orderCharges.charge,
      taxCents: sql<number>`${orderCharges.taxCents} - ${orderCharges.refundedTaxCents}`,
    })
    .from(orderCharges)
    .where(eq(orderCharges.orderId, id))
  return [...lines, ...charges].filter(({ taxCents }) => taxCents > 0)
}

/** Null for orders of which it isn't known where they were taxed. */
export type DistanceSum = { country: string | null; orders: number; cents: string }

/**
 * By country, what consumers paid without tax for orders that were paid in a time, less what went back. What had no tax
 * as an export or a supply to a business is none of it.
 */
export async function sumDistanceSales(
  db: ReadingDatabase,
  { year, timeZone, countries }: { year: number; timeZone: string; countries: readonly string[] },
): Promise<DistanceSum[]> {
  const net = sql`total_cents - tax_cents - refunded_cents + refunded_tax_cents`
  const newYear = (of: number) => sql`make_timestamptz(${of}, 1, 1, 0, 0, 0, ${timeZone})`
  const isConsumers = sql`tax_code NOT IN ('export', 'intra-community')`
  const { rows } = await db.execute<DistanceSum>(sql`
    SELECT tax_country AS country, count(DISTINCT ordered.id)::integer AS orders, sum(sold.cents)::text AS cents
    FROM ${orders} AS ordered CROSS JOIN LATERAL (
      SELECT ${net} AS cents FROM ${orderLines} AS line WHERE line.order_id = ordered.id AND ${isConsumers}
      UNION ALL SELECT ${net} FROM ${orderCharges} AS charge WHERE charge.order_id = ordered.id AND ${isConsumers}
    ) AS sold
    WHERE paid_at >= ${newYear(year)} AND paid_at < ${newYear(year + 1)}
      AND tax_mode <> 'none' AND (tax_country IS NULL OR tax_country = ANY(${sql.param([...countries])}::text[]))
    GROUP BY tax_country ORDER BY sum(sold.cents) DESC, tax_country`)
  return rows
}
