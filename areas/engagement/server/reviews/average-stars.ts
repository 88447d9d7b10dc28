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
