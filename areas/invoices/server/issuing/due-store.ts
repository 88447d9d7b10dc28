import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { invoices, invoicesDue } from '../invoices-tables.ts'

export type DueRow = typeof invoicesDue.$inferSelect

/** In the order in which they became due. */
export async function selectDueIds(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: invoicesDue.id })
    .from(invoicesDue)
    .where(gt(invoicesDue.id, after))
    .orderBy(asc(invoicesDue.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Until the transaction ends, nobody else issues. */
export async function lockIssuing(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('issue invoices', 0))`)
}

/** Undefined when somebody else has dealt with it. Until the transaction ends, nobody else issues. */
export async function takeDue(db: Queryable, id: number): Promise<DueRow | undefined> {
  await lockIssuing(db)
  const [row] = await db.delete(invoicesDue).where(eq(invoicesDue.id, id)).returning()
  return row
}

export async function noteDueFailure(db: Queryable, id: number, failure: string): Promise<void> {
  await db.update(invoicesDue).set({ failure }).where(eq(invoicesDue.id, id))
}

/** Refunds from before an order had an invoice. */
export async function addDueRefunds(db: Queryable, orderId: string, refundIds: readonly string[], at: Date) {
  if (refundIds.length === 0) return
  const rows = refundIds.map((subject) => ({ occasion: 'refunded' as const, orderId, subject, at }))
  await db.insert(invoicesDue).values(rows).onConflictDoNothing()
}

/** While no invoices are wanted. What was given back of an order that has one still needs its credit note. */
export async function forgetDue(db: Queryable): Promise<void> {
  await db.delete(invoicesDue).where(
    sql`${invoicesDue.occasion} <> 'refunded'
      OR NOT EXISTS (SELECT FROM ${invoices} WHERE ${invoices.orderId} = ${invoicesDue.orderId})`,
  )
}

export async function selectDueCounts(db: Queryable): Promise<{ waiting: number; failed: DueRow[] }> {
  const waiting = await db.$count(invoicesDue)
  const failed = await db
    .select()
    .from(invoicesDue)
    .where(sql`${invoicesDue.failure} IS NOT NULL`)
    .orderBy(asc(invoicesDue.id))
    .limit(20)
  return { waiting, failed }
}
