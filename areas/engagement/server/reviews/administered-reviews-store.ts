import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  countSome,
  hasWords,
  type Queryable,
  type ReadingDatabase,
  sortingFound,
} from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { after, type ReviewRow, reviewColumns } from './reviews-store.ts'
import { reviewReports, reviews, reviewWords } from './reviews-tables.ts'

export type ReviewFilter = {
  state?: 'held' | 'reported' | 'unanswered' | 'hidden' | undefined
  accountId?: string | undefined
  words?: readonly string[] // Letters and digits only, so they hold no query syntax
}

/** Hidden ones too, newest first. `few`: found by their words, then sorted. */
export function selectEveryReview(
  db: Queryable,
  filter: ReviewFilter,
  { limit, few }: { limit: number; few: boolean },
  position: NewestFirstPosition | undefined,
): Promise<ReviewRow[]> {
  const { createdAt, id } = reviews
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(and(matching(filter), after(position)))
    .orderBy(desc(few ? sortingFound(createdAt) : createdAt), desc(id))
    .limit(limit)
}

/** At most 10,001. */
export function countEveryReview(db: ReadingDatabase, filter: ReviewFilter): Promise<number> {
  return countSome(db, reviews, matching(filter))
}

function matching({ state, accountId, words = [] }: ReviewFilter): SQL | undefined {
  return and(
    state === 'held' ? isNotNull(reviews.heldFor) : undefined,
    state === 'reported' ? sql`${reviews.id} IN (SELECT ${reviewReports.review} FROM ${reviewReports})` : undefined,
    state === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
    state === 'unanswered' ? and(isNull(reviews.hiddenAt), isNull(reviews.answer)) : undefined,
    accountId === undefined ? undefined : eq(reviews.accountId, accountId),
    hasWords(reviewWords(reviews), words),
  )
}

/** Until the caller's transaction ends. */
export async function lockAnyReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select(reviewColumns).from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

/** Decided: it waits no more. */
export async function updateHidden(db: Queryable, id: string, hiddenAt: Date | null): Promise<void> {
  await db.update(reviews).set({ hiddenAt, heldFor: null }).where(eq(reviews.id, id))
}

/** Null removes the reply. */
export async function updateAnswer(db: Queryable, id: string, answer: string | null, at: Date): Promise<void> {
  await db
    .update(reviews)
    .set({ answer, answeredAt: answer === null ? null : at })
    .where(eq(reviews.id, id))
}
