import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { documents, pictures } from './pictures-tables.ts'

export type DocumentRow = typeof documents.$inferSelect
export type PictureRow = typeof pictures.$inferSelect
/** Where uploads are recorded: the table of pictures has all columns of that of documents. `row` is only a type. */
export type Uploads<Row extends DocumentRow = DocumentRow> = { table: typeof documents; row?: Row }
export const documentUploads: Uploads = { table: documents }
export const pictureUploads: Uploads<PictureRow> = { table: pictures as unknown as typeof documents }

/** Records an upload. Undefined while being removed; removals from before `abandonedBefore` died with their process. */
export async function claimUpload<Row extends DocumentRow>(
  { table }: Uploads<Row>,
  db: Queryable,
  upload: Omit<Row, 'storedAt' | 'removingSince'>,
  abandonedBefore: Date,
): Promise<Row | undefined> {
  const values = upload as typeof documents.$inferInsert
  const [row] = await db
    .insert(table)
    .values(values)
    .onConflictDoUpdate({
      target: table.hash,
      set: { uploadedAt: values.uploadedAt, removingSince: null },
      setWhere: sql`(${table.removingSince} IS NULL OR ${table.removingSince} < ${abandonedBefore.toISOString()})`,
    })
    .returning()
  return row as Row | undefined
}

/** False when stored already. */
export async function markStored({ table }: Uploads, db: Queryable, id: string, storedAt: Date): Promise<boolean> {
  const stored = await db
    .update(table)
    .set({ storedAt })
    .where(and(eq(table.id, id), isNull(table.storedAt)))
    .returning({ id: table.id })
  return stored.length === 1
}

/** Until the caller's transaction ends. Returns those that exist. */
export async function lockStored<Row extends DocumentRow>(
  { table }: Uploads<Row>,
  db: Queryable,
  hashes: readonly string[],
): Promise<Row[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        sql`${table.hash} = ANY(${sql.param(hashes)}::text[])`,
        isNull(table.removingSince),
        isNotNull(table.storedAt),
      ),
    )
    .orderBy(asc(table.id))
    .for('key share')
  return rows as Row[]
}

/** Last uploaded before a time, by id; skips locked rows. */
export async function lockOld<Row extends DocumentRow>(
  { table }: Uploads<Row>,
  db: Queryable,
  before: Date,
  afterId: string | undefined,
  limit: number,
): Promise<Row[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(lt(table.uploadedAt, before), afterId === undefined ? undefined : sql`${table.id} > ${afterId}`))
    .orderBy(asc(table.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows as Row[]
}

/** From now on nobody can start using them. */
export async function markRemoving(
  { table }: Uploads,
  db: Queryable,
  ids: readonly string[],
  removingSince: Date,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(table)
      .set({ removingSince })
      .where(inArray(table.id, [...ids]))
}

/** Unless uploaded again meanwhile. */
export async function deleteRemoved({ table }: Uploads, db: Queryable, id: string, removingSince: Date): Promise<void> {
  await db.delete(table).where(and(eq(table.id, id), eq(table.removingSince, removingSince)))
}

/** Oldest first. */
export async function selectUploadsOf<Row extends DocumentRow>(
  { table }: Uploads<Row>,
  db: Queryable,
  accountId: string,
): Promise<Row[]> {
  const rows = await db.select().from(table).where(eq(table.uploadedBy, accountId)).orderBy(asc(table.uploadedAt))
  return rows as Row[]
}

export async function anonymiseUploads({ table }: Uploads, db: Queryable, accountId: string): Promise<void> {
  await db.update(table).set({ uploadedBy: null }).where(eq(table.uploadedBy, accountId))
}

/** Uploaded since then by this account, or for this order of a guest. */
export function countPicturesOf(db: Queryable, uploader: string, since: Date): Promise<number> {
  return db.$count(pictures, and(eq(pictures.uploadedBy, uploader), gt(pictures.uploadedAt, since)))
}
