import { presentOwnReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectReviewsOf } from './reviews-store.ts'

/** Including hidden ones and the shop's replies. */
export async function exportReviews(context: ReviewsContext, accountId: string): Promise<Record<string, unknown>[]> {
  return presentOwnReviews(context, await selectReviewsOf(context.db, accountId))
}
