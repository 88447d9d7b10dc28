import type { Facet } from './find.ts'

/** A category with one value of a facet is a page of its own from so many parts on. */
const LEAST_ON_LANDING = 5

/** Values that search engines may list together with a category: no ranges, of which there are any number. */
export function landingValuesOf({ isLanding, values }: Facet): Facet['values'] {
  return isLanding ? values.filter(({ value, count }) => count >= LEAST_ON_LANDING && !value.includes('..')) : []
}
