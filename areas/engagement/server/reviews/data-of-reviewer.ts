import type { Queryable } from '#platform/server/database/database.ts'
import { presentReport } from './moderation/moderated.ts'
import { forgetPast, selectReportsBy } from './moderation/review-past-store.ts'
import { deletePhotosOf } from './photos-store.ts'
import { presentOwnReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { anonymiseReviews, deleteOwnReview, selectReviewsOf } from './reviews-store.ts'
import { deleteVotesOf, lockReviewsAbout, selectVotesOf } from './votes-store.ts'

type Opinions = { helpfulReviews: string[]; reportedReviews: Record<string, unknown>[] }

/** The reviews that somebody found helpful, and those that they reported. */
export async function exportOpinions({ db }: ReviewsContext, accountId: string): Promise<Opinions> {
  const [helpfulReviews, reports] = await Promise.all([selectVotesOf(db, accountId), selectReportsBy(db, accountId)])
  return {
    helpfulReviews,
    reportedReviews: reports.map((report) => ({ review: report.review, ...presentReport(report) })),
  }
}

/** Including hidden ones and the shop's replies. */
export async function exportReviews(context: ReviewsContext, accountId: string): Promise<Record<string, unknown>[]> {
  return presentOwnReviews(context, await selectReviewsOf(context.db, accountId))
}

/**
 * Removes a deleted account's name, picture, photos, votes, reports and what its reviews said before. In the caller's
 * transaction, which holds the account.
 */
export async function forgetReviewer(db: Queryable, accountId: string): Promise<void> {
  await lockReviewsAbout(db, accountId)
  await deleteVotesOf(db, accountId)
  await deletePhotosOf(db, accountId)
  await forgetPast(db, accountId)
  await anonymiseReviews(db, accountId)
}

/** Removes the reviews of an account that nobody owns. In the caller's transaction. */
export async function removeReviewsOf(db: Queryable, accountId: string): Promise<void> {
  for (const { id } of await selectReviewsOf(db, accountId)) await deleteOwnReview(db, accountId, id)
}
