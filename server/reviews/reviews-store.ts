import { count, desc, eq, sql } from 'drizzle-orm'
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

/** All reviews of an account, newest first. */
export function selectReviewsOf(db: Queryable, accountId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

/** Parts an account's reviews from it: they stay under a name that is nobody's. */
export async function anonymiseReviews(db: Queryable, accountId: string): Promise<void> {
  const nobody = { accountId: null, name: 'Former customer', img: '' }
  await db.update(reviews).set(nobody).where(eq(reviews.accountId, accountId))
}
