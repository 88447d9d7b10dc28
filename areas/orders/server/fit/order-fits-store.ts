import { and, asc, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderLines, orders } from '../orders-tables.ts'
import { orderFits } from './order-fits-tables.ts'

export type OrderFitRow = typeof orderFits.$inferSelect

export async function insertOrderFits(db: Queryable, rows: readonly OrderFitRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderFits).values([...rows])
}

/** A column for queries of orders: the clashes about safety that the customer accepted, in the words of then. */
export const acceptedDangers: SQL<string[]> = sql<string[]>`ARRAY (
  SELECT DISTINCT ${orderFits.acknowledgedText} FROM ${orderFits} WHERE ${orderFits.orderId} = ${orders.id}
    AND ${orderFits.severity} = 'safety' AND ${orderFits.acknowledgedAt} IS NOT NULL)`

export type FittedLine = {
  orderId: string
  number: number
  numberPrefix: string
  line: number
  partId: string
  partName: string
  orderedAt: Date
  fits: string // The bike
  parts: string[] // Of the whole order, by line
}

/** Lines of which we said that they fit a bike, newest first. */
export async function selectFittedLines(db: Queryable, since: Date, limit: number): Promise<FittedLine[]> {
  const rows = await db
    .select({
      orderId: orderFits.orderId,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      line: orderFits.line,
      partId: orderLines.partId,
      partName: orderLines.partName,
      orderedAt: orderFits.orderedAt,
      fits: sql<string>`${orderFits.bike} ->> 'fits'`,
      parts: sql<string[]>`ARRAY(SELECT beside.part_id::text FROM ${orderLines} AS beside
        WHERE beside.order_id = ${orderFits.orderId} ORDER BY beside.line)`,
    })
    .from(orderFits)
    .innerJoin(orders, eq(orders.id, orderFits.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderFits.orderId), eq(orderLines.line, orderFits.line)))
    // A literal, so that the partial index is used.
    .where(and(sql`${orderFits.verdict} = 'fits'`, gte(orderFits.orderedAt, since), isNotNull(orderFits.bike)))
    .orderBy(desc(orderFits.orderedAt), desc(orderFits.orderId), desc(orderFits.line))
    .limit(limit)
  return rows
}

/** By line. */
export function selectOrderFits(db: Queryable, orderId: string): Promise<OrderFitRow[]> {
  return db.select().from(orderFits).where(eq(orderFits.orderId, orderId)).orderBy(asc(orderFits.line))
}

/** Of every order of an account. */
export async function selectFitsOfAccount(db: Queryable, accountId: string): Promise<OrderFitRow[]> {
  const rows = await db
    .select({ fit: orderFits })
    .from(orderFits)
    .innerJoin(orders, eq(orders.id, orderFits.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orderFits.line))
  return rows.map(({ fit }) => fit)
}

export function presentOrderFit({ orderId: _, orderedAt: _at, acknowledgedAt, ...row }: OrderFitRow): OrderedFit {
  return { ...row, acknowledgedAt: acknowledgedAt?.toISOString() ?? null }
}
