import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderHistory, orderNotes } from './orders-tables.ts'

export type OrderStepRow = typeof orderHistory.$inferSelect
export type OrderNoteRow = typeof orderNotes.$inferSelect

/** Oldest first. */
export function selectHistory(db: Queryable, orderId: string): Promise<OrderStepRow[]> {
  return db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id))
}

/** Oldest first. */
export function selectNotes(db: Queryable, orderId: string): Promise<OrderNoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** Returns its id. */
export async function insertNote(db: Queryable, note: Omit<OrderNoteRow, 'id'>): Promise<number> {
  const [row] = await db.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}
