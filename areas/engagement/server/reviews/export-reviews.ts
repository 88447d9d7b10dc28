import { selectReportsBy } from './moderation/review-past-store.ts'
import { presentOwnReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectReviewsOf } from './reviews-store.ts'
import { selectVotesOf } from './votes-store.ts'

type Opinions = { helpfulReviews: string[]; reportedReviews: Record<string, unknown>[] }

/** The reviews that somebody found helpful, and those that they reported. */
export async function exportOpinions({ db }: ReviewsContext, accountId: string): Promise<Opinions> {
  const [helpfulReviews, reports] = await Promise.all([selectVotesOf(db, accountId), selectReportsBy(db, accountId)])
  const reportedReviews = reports.map(({ review, reason, note, at }) => ({
    review,
    reason,
    note,
    at: at.toISOString(),
  }))
  return { helpfulReviews, reportedReviews }
}

/** Including hidden ones and the shop's replies. */
export async function exportReviews(context: ReviewsContext, accountId: string): Promise<Record<string, unknown>[]> {
  return presentOwnReviews(context, await selectReviewsOf(context.db, accountId))
}
