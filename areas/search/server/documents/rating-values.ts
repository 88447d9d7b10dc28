import { t } from '#platform/contract/language/text.ts'
import { LEAST_RATINGS, SHOP_FACETS } from '#search/contract/find-state.ts'

export const ratingLabel = (stars: number) => t('{stars} stars and more', { stars: String(stars) })

/** A part with 3.4 stars has at least 3 and at least 2. Without numbers, so that no figure of a query means them. */
export function ratingValues(average: number | undefined) {
  if (average === undefined) return []
  const stated = { attribute: SHOP_FACETS.rating, number: null }
  const reached = LEAST_RATINGS.filter((stars) => average >= stars)
  return [
    { ...stated, value: '', label: '' },
    ...reached.map((stars) => ({ ...stated, value: String(stars), label: ratingLabel(stars) })),
  ]
}
