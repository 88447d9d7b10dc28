import { inArray, sql } from 'drizzle-orm'
import { partPictures } from '#catalogue/server/details/details-tables.ts'
import { pictures } from '#catalogue/server/pictures/pictures-tables.ts'
import type { Queryable } from '#platform/server/database/database.ts'

export type NewPicture = Pick<typeof pictures.$inferInsert, 'id' | 'hash' | 'sizeBytes' | 'width' | 'height' | 'widest'>

/** Says that their files are about to be stored. */
export async function announcePictures(db: Queryable, rows: readonly NewPicture[], uploadedAt: Date): Promise<void> {
  await db
    .insert(pictures)
    .values(rows.map((row) => ({ ...row, type: 'image/png', uploadedAt })))
    .onConflictDoNothing()
}

/**
 * Shows each after the first picture of its part. Their files are there. Without words of their own they are described
 * in the reader's language.
 */
export async function showStored(
  db: Queryable,
  shown: readonly { partId: string; img: string; hash: string }[],
  storedAt: Date,
): Promise<void> {
  const hashes = shown.map(({ hash }) => hash)
  await db
    .update(pictures)
    .set({ storedAt: sql`coalesce(${pictures.storedAt}, ${storedAt.toISOString()})` })
    .where(inArray(pictures.hash, hashes))
  await db
    .insert(partPictures)
    .values(shown.map(({ partId, img }) => ({ partId, img, place: 1, alt: '' })))
    .onConflictDoNothing()
}
