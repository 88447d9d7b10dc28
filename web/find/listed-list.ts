import type { Facet, FindResult } from '#contract/find/find.ts'

/** A category with one value of a facet is a page of its own from so many parts on. */
const LEAST_ON_LANDING = 5

/** Names of a list's address beside its category. */
function namesOf(address: string): string[] {
  return [...new URL(address, 'http://shop.invalid').searchParams.keys()]
}

const isCategory = ({ categories }: Pick<FindResult, 'categories'>) => categories.some(({ chosen }) => chosen)

/** Whether search engines may list it: a category and its pages, or one with a value that people look for. */
export function isListedList(found: FindResult): boolean {
  if (found.total === 0 || found.ignored.length > 0) return false
  const names = namesOf(found.address)
  if (names.every((name) => name === 'after')) return true
  const [only] = found.facets.filter(({ key }) => key === names[0])
  return names.length === 1 && isCategory(found) && only?.isLanding === true && found.total >= LEAST_ON_LANDING
}

/** Values of a category that have a page of their own. */
export function landingValues(found: FindResult): { facet: Facet; value: Facet['values'][number] }[] {
  if (!isCategory(found) || namesOf(found.address).length > 0) return []
  return found.facets
    .filter(({ isLanding }) => isLanding)
    .flatMap((facet) =>
      facet.values.filter(({ count }) => count >= LEAST_ON_LANDING).map((value) => ({ facet, value })),
    )
}

/** Robots shall not walk through every combination of filters. */
export function relTo(href: string, before?: 'prev' | 'next'): string | undefined {
  const isFollowed = namesOf(href).every((name) => name === 'after')
  return [before, isFollowed ? undefined : 'nofollow'].filter(Boolean).join(' ') || undefined
}
