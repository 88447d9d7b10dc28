import type { Queryable } from '#server/adapters/database/database.ts'
import { selectRatingsOfParts } from './reviews-store.ts'

/** Average, to a tenth, and number of published reviews of each part that has any. */
export async function ratingsOf(
  db: Queryable,
  partIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const byPart = Map.groupBy(await selectRatingsOfParts(db, partIds), ({ about }) => about)
  return new Map(
    [...byPart].map(([part, rows]) => {
      const count = rows.reduce((sum, row) => sum + row.count, 0)
      const stars = rows.reduce((sum, row) => sum + row.ratings * row.count, 0)
      return [part, { average: Math.round((stars / count) * 10) / 10, count }]
    }),
  )
}
