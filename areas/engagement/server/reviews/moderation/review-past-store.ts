import { and, count, desc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReviewRow } from '../reviews-store.ts'
import { reviewReports, reviews, reviewVersions, textDigest } from '../reviews-tables.ts'

/** Whether another review since then says the same. */
export async function isRepeated(
  db: Queryable,
  { id, review }: Pick<ReviewRow, 'id' | 'review'>,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(textDigest(reviews.review), textDigest(asText(review))), ne(reviews.id, id), gt(reviews.createdAt, since)),
    )
    .limit(1)
  return row !== undefined
}

const asText = (value: string): SQL => sql`${value}::text`

/** Other reviews written from there since then. */
export function countOfNetwork(
  db: Queryable,
  { id, network }: { id: string; network: string },
  since: Date,
): Promise<number> {
  return db.$count(reviews, and(eq(reviews.network, network), ne(reviews.id, id), gt(reviews.createdAt, since)))
}

/** Of reviews written before then. */
export async function forgetNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .update(reviews)
    .set({ network: null })
    .where(and(isNotNull(reviews.network), lt(reviews.createdAt, before)))
}

/** What a locked review says now. */
export async function insertVersion(
  db: Queryable,
  { id, review: { id: review, name, review: text, ratings }, until }: { id: string; review: ReviewRow; until: Date },
): Promise<void> {
  await db.insert(reviewVersions).values({ id, review, name, text, ratings, until })
}

/** Newest first. */
export function selectVersions(db: Queryable, review: string, limit: number) {
  return db
    .select()
    .from(reviewVersions)
    .where(eq(reviewVersions.review, review))
    .orderBy(desc(reviewVersions.until), desc(reviewVersions.id))
    .limit(limit)
}

/** Newest first. */
export function selectReports(db: Queryable, review: string, limit: number) {
  return db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.review, review))
    .orderBy(desc(reviewReports.at), desc(reviewReports.id))
    .limit(limit)
}

export async function countReports(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ review: reviewReports.review, total: count() })
    .from(reviewReports)
    .where(inArray(reviewReports.review, [...ids]))
    .groupBy(reviewReports.review)
  return new Map(rows.map(({ review, total }) => [review, total]))
}

/** One of each account stays as it is. */
export async function insertReport(db: Queryable, report: typeof reviewReports.$inferInsert): Promise<void> {
  await db.insert(reviewReports).values(report).onConflictDoNothing()
}

/** Returns how many. */
export async function deleteReports(db: Queryable, review: string): Promise<number> {
  const deleted = await db
    .delete(reviewReports)
    .where(eq(reviewReports.review, review))
    .returning({ id: reviewReports.id })
  return deleted.length
}

export function selectReportsBy(db: Queryable, account: string) {
  return db.select().from(reviewReports).where(eq(reviewReports.account, account)).orderBy(desc(reviewReports.at))
}

/** Of a leaving account: its reports, and what its reviews said before, while they are still its own. */
export async function forgetPast(db: Queryable, account: string): Promise<void> {
  await db.delete(reviewReports).where(eq(reviewReports.account, account))
  const own = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.accountId, account))
  await db.delete(reviewVersions).where(inArray(reviewVersions.review, own))
}
