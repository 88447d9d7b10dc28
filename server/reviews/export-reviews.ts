import { presentOwnReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectReviewsOf } from './reviews-store.ts'

/** All reviews of an account, hidden ones and the shop's answers too, for its owner to take along. */
export async function exportReviews(context: ReviewsContext, accountId: string): Promise<Record<string, unknown>[]> {
  return presentOwnReviews(context, await selectReviewsOf(context.db, accountId))
}
