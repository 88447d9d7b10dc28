import type { Facet, FindResult } from '#search/contract/find.ts'
import { landingValuesOf } from '#search/contract/landing-values.ts'

type Landing = { facet: Facet; value: Facet['values'][number] }

/** Names of a list's address beside its category. */
function namesOf(address: string): string[] {
  return [...new URL(address, 'http://shop.invalid').searchParams.keys()]
}

const isCategory = ({ categories }: Pick<FindResult, 'categories'>) => categories.some(({ chosen }) => chosen)

/** Whether search engines may list it: a category and its pages, or one with a value that people look for. */
export function isListedList(found: FindResult): boolean {
  if (found.total === 0 || found.ignored.length > 0 || found.fitFault) return false
  return namesOf(found.address).every((name) => name === 'after') || landingOf(found) !== undefined
}

/** The one value that makes a page of its own of a category. */
export function landingOf(found: FindResult): Landing | undefined {
  const names = namesOf(found.address)
  if (names.length !== 1 || !isCategory(found)) return undefined
  return landings(found).find(({ facet, value }) => facet.key === names[0] && value.chosen)
}

/** Values of a category that have a page of their own. */
export function landingValues(found: FindResult): Landing[] {
  return isCategory(found) && namesOf(found.address).length === 0 ? landings(found) : []
}

const landings = ({ facets }: Pick<FindResult, 'facets'>): Landing[] =>
  facets.flatMap((facet) => landingValuesOf(facet).map((value) => ({ facet, value })))

/** Robots shall not walk through every combination of filters. */
export function relTo(href: string, before?: 'prev' | 'next'): string | undefined {
  const isFollowed = namesOf(href).every((name) => name === 'after')
  return [before, isFollowed ? undefined : 'nofollow'].filter(Boolean).join(' ') || undefined
}
