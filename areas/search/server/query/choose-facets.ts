import type { Registry } from '#packages/part-attributes/registry.ts'
import { shopCurrency, unitsPer } from '#platform/contract/money/currency.ts'
import { type Choice, type FigureRange, type FindState, SHOP_FACETS } from '#search/contract/find-state.ts'
import type { Dictionary } from './dictionary-store.ts'
import type { ChosenFacet, RangeFacet } from './part-finder.ts'
import { isWithin } from './range-steps.ts'

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

/** The chosen facets with their values looked up. */
export function chosenFacets({ choices }: FindState, registry: Registry, dictionary: Dictionary): ChosenFacet[] {
  return [...choices].map(([slug, chosen]) => {
    if (slug === SHOP_FACETS.inStock) return { key: slug, kind: 'in-stock' }
    if (slug === SHOP_FACETS.price) return { key: slug, kind: 'price', ranges: chosen.map(inCents) }
    const key = registry.bySlug(slug)?.key ?? slug // The rating's own
    const tokens = chosen.flatMap((choice) => tokensOfChoice(key, choice, dictionary))
    return { key, kind: 'tokens', tokens }
  })
}

/** Facets that are shown as steps of figures, and those in which a range was chosen. */
export function rangeFacets({ choices }: Pick<FindState, 'choices'>, registry: Registry): RangeFacet[] {
  const chosenIn = (slug: string) => (choices.get(slug) ?? []).flatMap(({ range }) => range ?? [])
  const ofAttributes = registry.attributes.flatMap(({ key, slug, facet }): RangeFacet[] => {
    const chosen = chosenIn(slug)
    if (!facet || (facet.style !== 'range' && chosen.length === 0)) return []
    const steps = facet.style === 'range' ? facet.steps : []
    return [{ key, chosen, ...(steps && { steps }) }]
  })
  return [{ key: SHOP_FACETS.price, chosen: chosenIn(SHOP_FACETS.price) }, ...ofAttributes]
}

function tokensOfChoice(key: string, { value, range }: Choice, dictionary: Dictionary): number[] {
  if (!range) return [dictionary.token(key, value) ?? []].flat()
  return dictionary
    .ofAttribute(key)
    .filter(({ number, value: stated }) => stated !== '' && number !== null && isWithin(number, range))
    .map(({ token }) => token)
}

const cents = (amount: number) => Math.min(Math.round(amount * unitsPer(shopCurrency())), 2_147_483_647)

function inCents({ range = {} }: Choice): FigureRange {
  const { low, high, open } = range
  return {
    ...(low !== undefined && { low: cents(low) }),
    ...(high !== undefined && { high: cents(high) }),
    ...(open && { open }),
  }
}
