import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectRatings, selectRatingsOfParts } from './reviews-store.ts'

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

type Rated = { ratings: number; count: number }

/**
 * How many reviews there are and their average, to a tenth; null without reviews. The one figure of pages, cards, lists
 * and search engines: rounded twice, 4.449 would be 4.5 on some of them.
 */
export function averageStars(rows: readonly Rated[]): { count: number; average: number | null } {
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const stars = rows.reduce((sum, row) => sum + row.count * row.ratings, 0)
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10 }
}

/** Average, to a tenth, and number of published reviews of each part that has any. */
export async function ratingsOf(
  db: Queryable,
  partIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const byPart = Map.groupBy(await selectRatingsOfParts(db, partIds), ({ about }) => about)
  return new Map(
    [...byPart].flatMap(([part, rows]) => {
      const { count, average } = averageStars(rows)
      return average === null ? [] : [[part, { average, count }]]
    }),
  )
}
