import { count, desc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { reviews } from './reviews-tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** The reviews after a position, newest first. */
export function selectReviews(
  db: Queryable,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<ReviewRow[]> {
  const onward =
    after && sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db.select().from(reviews).where(onward).orderBy(desc(reviews.createdAt), desc(reviews.id)).limit(limit)
}

/** How many reviews there are. */
export async function countReviews(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews)
  return row?.total ?? 0
}
