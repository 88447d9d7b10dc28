import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { providerEvents, providerMarks } from './order-money-tables.ts'

export type ProviderEventRow = typeof providerEvents.$inferSelect

/** False when known already. */
export async function insertProviderEvent(
  db: Queryable,
  event: Omit<ProviderEventRow, 'processedAt' | 'outcome'>,
): Promise<boolean> {
  const stored = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return stored.length === 1
}

export async function selectProviderEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row
}

export async function selectKnownEvents(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, ids))
  return new Set(rows.map(({ id }) => id))
}

export async function markProcessed(db: Queryable, id: string, outcome: string, at: Date): Promise<void> {
  await db
    .update(providerEvents)
    .set({ processedAt: at, outcome })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))
}

export async function deleteOldProviderEvents(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(providerEvents)
    .where(and(lt(providerEvents.receivedAt, before), isNotNull(providerEvents.processedAt)))
}

const READ_UNTIL = 'events-read-until'

export async function selectReadUntil(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select().from(providerMarks).where(eq(providerMarks.name, READ_UNTIL))
  return row?.at
}

export async function saveReadUntil(db: Queryable, at: Date): Promise<void> {
  await db
    .insert(providerMarks)
    .values({ name: READ_UNTIL, at })
    .onConflictDoUpdate({ target: providerMarks.name, set: { at } })
}
