import { LEAST_RATINGS, SHOP_FACETS } from '#contract/find/find-state.ts'
import type { StatedValue } from './document-of.ts'

export const ratingLabel = (stars: number) => `${stars} stars and more`

/** A part with 3.4 stars has at least 3 and at least 2. Values without a number, so that no figure of a query is one. */
export function ratingValues(average: number | undefined): StatedValue[] {
  if (average === undefined) return []
  const stated = { attribute: SHOP_FACETS.rating, number: null }
  const reached = LEAST_RATINGS.filter((stars) => average >= stars)
  return [
    { ...stated, value: '', label: '' },
    ...reached.map((stars) => ({ ...stated, value: String(stars), label: ratingLabel(stars) })),
  ]
}
