import type { PageQuery } from '#contract/pagination.ts'
import type { Review } from '#contract/reviews.ts'
import type { Database, Queryable } from '#server/adapters/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#server/paging.ts'
import { anonymiseReviews, countReviews, type ReviewRow, selectReviews, selectReviewsOf } from './reviews-store.ts'

/** The door of the reviews. */
export function createReviewsService(db: Database) {
  return {
    /** The reviews, newest first, a page at a time. */
    listReviews: (query: PageQuery) =>
      readPage(query, {
        position: newestFirstPosition,
        positionOf: newestFirstPositionOf,
        read: (limit, after) => selectReviews(db, limit, after),
        count: () => countReviews(db),
        present: presentReview,
      }),
    /** All reviews of an account, for its owner to take along. */
    exportReviews: async (accountId: string): Promise<Record<string, unknown>[]> =>
      (await selectReviewsOf(db, accountId)).map(presentReview),
    /** A customer deletes their account: what they said stays, without name and picture. Within the caller's transaction. */
    forgetReviewer: (transaction: Queryable, accountId: string) => anonymiseReviews(transaction, accountId),
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>

function presentReview(row: ReviewRow): Review {
  const { id, name, img, review, ratings, createdAt } = row
  return { _id: id, name, img, review, ratings, createdAt: createdAt.toISOString() }
}
