import { type SQL, sql } from 'drizzle-orm'
import type { Registry } from '#contract/attributes/registry.ts'
import { type Choice, type FindState, SHOP_FACETS } from '#contract/find/find-state.ts'
import type { Dictionary } from './dictionary.ts'
import type { ChosenFacet } from './find-store.ts'
import { isWithin } from './range-steps.ts'
import { hasTokens } from './term-conditions.ts'

type Known = { state: FindState; ignored: string[] }

/** Leaves out choices of values that no part has ever stated, and names them. */
export function knownChoices(given: FindState, registry: Registry, dictionary: Dictionary): Known {
  const ignored: string[] = []
  const choices = new Map<string, readonly Choice[]>()
  for (const [slug, chosen] of given.choices) {
    const key = registry.bySlug(slug)?.key
    const known = chosen.filter(({ value, range }) => {
      const isKnown = range !== undefined || key === undefined || dictionary.token(key, value) !== undefined
      if (!isKnown) ignored.push(`${slug}=${value.slice(0, 100)}`)
      return isKnown
    })
    if (known.length > 0) choices.set(slug, known)
  }
  return { state: { ...given, choices }, ignored }
}

/** The conditions of the chosen facets, over `judged` as `d`. */
export function chosenFacets({ choices }: FindState, registry: Registry, dictionary: Dictionary): ChosenFacet[] {
  return [...choices].map(([slug, chosen]) => {
    if (slug === SHOP_FACETS.inStock) return { key: slug, satisfied: sql`d.in_stock` }
    if (slug === SHOP_FACETS.price) return { key: slug, satisfied: anyPrice(chosen) }
    const key = registry.bySlug(slug)?.key ?? slug
    return { key, satisfied: hasTokens(chosen.flatMap((choice) => tokensOfChoice(key, choice, dictionary))) }
  })
}

function tokensOfChoice(key: string, { value, range }: Choice, dictionary: Dictionary): number[] {
  if (!range) return [dictionary.token(key, value) ?? []].flat()
  return dictionary
    .ofAttribute(key)
    .filter(({ number, value: stated }) => stated !== '' && number !== null && isWithin(number, range))
    .map(({ token }) => token)
}

const cents = (dollars: number) => Math.min(Math.round(dollars * 100), 2_147_483_647)

function anyPrice(chosen: readonly Choice[]): SQL {
  const ranges = chosen.map(({ range = {} }) => {
    const below = range.open ? sql`d.price_cents < ${cents(range.high ?? 0)}` : undefined
    const upTo = below ?? sql`d.price_cents <= ${cents(range.high ?? 21_474_836)}`
    return sql`(d.price_cents >= ${cents(range.low ?? 0)} AND ${upTo})`
  })
  return sql`(${sql.join(ranges, sql` OR `)})`
}
