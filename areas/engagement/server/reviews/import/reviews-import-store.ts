import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { importedReviews, reviews } from '../reviews-tables.ts'

/** Which of these were imported before. */
export async function selectImported(db: Queryable, digests: readonly string[]): Promise<Set<string>> {
  const { digest } = importedReviews
  const rows = await db
    .select({ digest })
    .from(importedReviews)
    .where(inArray(digest, [...digests]))
  return new Set(rows.map((row) => row.digest))
}

/** Notes them as imported; returns those that were not before. */
export async function noteImported(db: Queryable, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const rows = await db
    .insert(importedReviews)
    .values(digests.map((digest) => ({ digest })))
    .onConflictDoNothing()
    .returning({ digest: importedReviews.digest })
  return new Set(rows.map((row) => row.digest))
}

export async function insertImportedReviews(db: Queryable, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(reviews).values(rows)
}

/** Which of these ids are of reviews that are here. */
export async function selectOwn(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Of parts, after an id. */
export function selectReviewsOfParts(db: ReadingDatabase, limit: number, after: string | undefined) {
  const { id, partId, ratings, review, name, createdAt, answer, hiddenAt } = reviews
  return db
    .select({ id, partId, ratings, review, name, createdAt, answer, hiddenAt })
    .from(reviews)
    .where(and(isNotNull(partId), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}
