import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
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
