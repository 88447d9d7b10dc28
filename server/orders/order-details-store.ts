import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { orderHistory, orderNotes } from './orders-tables.ts'

export type OrderStepRow = typeof orderHistory.$inferSelect
export type OrderNoteRow = typeof orderNotes.$inferSelect

/** Every change of an order, the oldest first. */
export function selectHistory(db: Queryable, orderId: string): Promise<OrderStepRow[]> {
  return db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id))
}

/** What administrators noted about an order, the oldest first. */
export function selectNotes(db: Queryable, orderId: string): Promise<OrderNoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** Stores a note and answers its id. */
export async function insertNote(db: Queryable, note: Omit<OrderNoteRow, 'id'>): Promise<number> {
  const [row] = await db.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}
