import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { documents } from './pictures-tables.ts'

export type DocumentRow = typeof documents.$inferSelect

/** Records an upload. Undefined while being removed; removals from before `abandonedBefore` died with their process. */
export async function claimDocument(
  db: Queryable,
  document: Omit<DocumentRow, 'storedAt' | 'removingSince'>,
  abandonedBefore: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .insert(documents)
    .values(document)
    .onConflictDoUpdate({
      target: documents.hash,
      set: { uploadedAt: document.uploadedAt, removingSince: null },
      setWhere: sql`(${documents.removingSince} IS NULL OR ${documents.removingSince} < ${abandonedBefore.toISOString()})`,
    })
    .returning()
  return row
}

/** False when stored already. */
export async function markDocumentStored(db: Queryable, id: string, storedAt: Date): Promise<boolean> {
  const stored = await db
    .update(documents)
    .set({ storedAt })
    .where(and(eq(documents.id, id), isNull(documents.storedAt)))
    .returning({ id: documents.id })
  return stored.length === 1
}

/** Until the caller's transaction ends. Returns those that exist. */
export function lockStoredDocuments(
  db: Queryable,
  hashes: readonly string[],
): Promise<Pick<DocumentRow, 'hash' | 'sizeBytes'>[]> {
  return db
    .select({ hash: documents.hash, sizeBytes: documents.sizeBytes })
    .from(documents)
    .where(and(inArray(documents.hash, [...hashes]), isNull(documents.removingSince), isNotNull(documents.storedAt)))
    .orderBy(asc(documents.id))
    .for('key share')
}

/** Last uploaded before a time, by id; skips locked rows. */
export function lockOldDocuments(
  db: Queryable,
  before: Date,
  afterId: string | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(lt(documents.uploadedAt, before), afterId === undefined ? undefined : sql`${documents.id} > ${afterId}`))
    .orderBy(asc(documents.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** From now on nobody can start using them. */
export async function markDocumentsRemoving(db: Queryable, ids: readonly string[], removingSince: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(documents)
      .set({ removingSince })
      .where(inArray(documents.id, [...ids]))
}

/** Unless uploaded again meanwhile. */
export async function deleteRemovedDocument(db: Queryable, id: string, removingSince: Date): Promise<void> {
  await db.delete(documents).where(and(eq(documents.id, id), eq(documents.removingSince, removingSince)))
}

/** Oldest first. */
export function selectDocumentsOf(db: Queryable, accountId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.uploadedBy, accountId)).orderBy(asc(documents.uploadedAt))
}

export async function anonymiseDocuments(db: Queryable, accountId: string): Promise<void> {
  await db.update(documents).set({ uploadedBy: null }).where(eq(documents.uploadedBy, accountId))
}
