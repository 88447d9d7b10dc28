import type { Queryable } from '#platform/server/database/database.ts'
import { averageStars } from './average-stars.ts'
import { selectRatingsOfParts } from './reviews-store.ts'

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
