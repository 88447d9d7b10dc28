import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { reviews, reviewVotes } from './reviews-tables.ts'

/** A review that this account may know of, shown or its own, until the caller's transaction ends. */
export async function lockKnownReview(
  db: Queryable,
  id: string,
  accountId: string | null,
): Promise<{ id: string; accountId: string | null } | undefined> {
  const [row] = await db
    .select({ id: reviews.id, accountId: reviews.accountId })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, id),
        or(isNull(reviews.hiddenAt), accountId === null ? undefined : eq(reviews.accountId, accountId)),
      ),
    )
    .for('no key update')
  return row
}

export async function insertVote(db: Queryable, review: string, account: string): Promise<void> {
  await db.insert(reviewVotes).values({ review, account }).onConflictDoNothing()
}

export async function deleteVote(db: Queryable, review: string, account: string): Promise<void> {
  await db.delete(reviewVotes).where(and(eq(reviewVotes.review, review), eq(reviewVotes.account, account)))
}

export async function selectHelpful(db: Queryable, id: string): Promise<number> {
  const [row] = await db.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, id))
  return row?.helpful ?? 0
}

/** Of these reviews, those that the account voted for. */
export async function selectVotedAmong(db: Queryable, account: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ review: reviewVotes.review })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.account, account), inArray(reviewVotes.review, [...ids])))
  return rows.map(({ review }) => review)
}

/** Of these reviews, those that the account wrote. */
export async function selectOwnAmong(db: Queryable, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), inArray(reviews.id, [...ids])))
  return rows.map(({ id }) => id)
}

export async function selectVotesOf(db: Queryable, account: string): Promise<string[]> {
  const rows = await db.select({ review: reviewVotes.review }).from(reviewVotes).where(eq(reviewVotes.account, account))
  return rows.map(({ review }) => review)
}

/** Own and voted ones, all in one order, so that two who leave at once don't wait for each other in a circle. */
export async function lockReviewsAbout(db: Queryable, account: string): Promise<void> {
  await db.execute(sql`
    SELECT FROM ${reviews}
    WHERE ${reviews.id} IN (
      SELECT own.id FROM ${reviews} AS own WHERE own.account_id = ${account}
      UNION SELECT ${reviewVotes.review} FROM ${reviewVotes} WHERE ${reviewVotes.account} = ${account}
    )
    ORDER BY ${reviews.id} FOR NO KEY UPDATE`)
}

export async function deleteVotesOf(db: Queryable, account: string): Promise<void> {
  await db.delete(reviewVotes).where(eq(reviewVotes.account, account))
}
