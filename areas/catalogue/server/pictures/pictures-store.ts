import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { pictures } from './pictures-tables.ts'

export type PictureRow = typeof pictures.$inferSelect

/** Records an upload. Undefined while being removed; removals from before `abandonedBefore` died with their process. */
export async function claimPicture(
  db: Queryable,
  picture: Omit<PictureRow, 'storedAt' | 'removingSince'>,
  abandonedBefore: Date,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { uploadedAt: picture.uploadedAt, removingSince: null },
      setWhere: sql`(${pictures.removingSince} IS NULL OR ${pictures.removingSince} < ${abandonedBefore.toISOString()})`,
    })
    .returning()
  return row
}

/** False when stored already. */
export async function markStored(db: Queryable, id: string, storedAt: Date): Promise<boolean> {
  const stored = await db
    .update(pictures)
    .set({ storedAt })
    .where(and(eq(pictures.id, id), isNull(pictures.storedAt)))
    .returning({ id: pictures.id })
  return stored.length === 1
}

/** Until the caller's transaction ends. Returns the existing hashes. */
export async function lockStoredPictures(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(
      and(
        sql`${pictures.hash} = ANY(${sql.param(hashes)}::text[])`,
        isNull(pictures.removingSince),
        isNotNull(pictures.storedAt),
      ),
    )
    .orderBy(asc(pictures.id))
    .for('key share')
  return new Set(rows.map(({ hash }) => hash))
}

/** Last uploaded before a time, by id; skips locked rows. */
export function lockOldPictures(
  db: Queryable,
  before: Date,
  afterId: string | undefined,
  limit: number,
): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(and(lt(pictures.uploadedAt, before), afterId === undefined ? undefined : sql`${pictures.id} > ${afterId}`))
    .orderBy(asc(pictures.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** From now on nobody can start using them. */
export async function markRemoving(db: Queryable, ids: readonly string[], removingSince: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(pictures)
      .set({ removingSince })
      .where(inArray(pictures.id, [...ids]))
}

/** Unless uploaded again meanwhile. */
export async function deleteRemovedPicture(db: Queryable, id: string, removingSince: Date): Promise<void> {
  await db.delete(pictures).where(and(eq(pictures.id, id), eq(pictures.removingSince, removingSince)))
}

/** Uploaded since then by this account, or for this order of a guest. */
export async function countPicturesOf(db: Queryable, uploader: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pictures)
    .where(and(eq(pictures.uploadedBy, uploader), gt(pictures.uploadedAt, since)))
  return row?.total ?? 0
}

/** Oldest first. */
export function selectPicturesOf(db: Queryable, accountId: string): Promise<PictureRow[]> {
  return db.select().from(pictures).where(eq(pictures.uploadedBy, accountId)).orderBy(asc(pictures.uploadedAt))
}

export async function anonymisePictures(db: Queryable, accountId: string): Promise<void> {
  await db.update(pictures).set({ uploadedBy: null }).where(eq(pictures.uploadedBy, accountId))
}
