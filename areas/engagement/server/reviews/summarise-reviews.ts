import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { averageStars } from './average-stars.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectRatings } from './reviews-store.ts'

const MOST_STARS_FIRST = [5, 4, 3, 2, 1] as const

/** Count, average and distribution of published reviews, of a part or all. */
export async function summariseReviews(
  { db, bikes }: ReviewsContext,
  partId: string | undefined,
): Promise<OutputOf<typeof reviewOperations.getReviewSummary>> {
  const [rows, fit] = await Promise.all([
    selectRatings(db, partId),
    partId === undefined ? [] : bikes.reportedKinds(partId),
  ])
  const counts = new Map(rows.map(({ ratings, count }) => [ratings, count]))
  const distribution = MOST_STARS_FIRST.map((ratings) => ({ ratings, count: counts.get(ratings) ?? 0 }))
  return { ...averageStars(rows), distribution, fit }
}
