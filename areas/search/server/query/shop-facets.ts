import { currencySign } from '#platform/contract/money/money-text.ts'
import type { Facet } from '#search/contract/find.ts'
import { LEAST_RATINGS, printFindState, SHOP_FACETS, withChoice } from '#search/contract/find-state.ts'
import { ratingLabel } from '../documents/rating-values.ts'
import { type Counted, LEAST_COVERAGE, type Panel } from './facet-panel.ts'
import { countedRanges } from './range-steps.ts'

/** Facets that no attribute stands behind. */
export function stockFacet({ state, registry, found }: Panel): Facet[] {
  const inStock = found.counts.find(({ kind, value }) => kind === 'in-stock' && value === 1)
  const slug = SHOP_FACETS.inStock
  if (found.scope === 0) return []
  const href = printFindState(withChoice(state, registry, slug, { value: '1' }))
  const chosen = state.choices.has(slug)
  const value = { value: '1', label: 'In stock', count: inStock?.hits ?? 0, chosen, href }
  return [
    {
      key: slug,
      label: 'Availability',
      style: 'checks',
      isOpen: true,
      isLanding: false,
      values: [value],
      notStated: 0,
    },
  ]
}

export function priceFacet(panel: Panel): Facet[] {
  const slug = SHOP_FACETS.price
  const values = countedRanges(panel, slug, { slug })
  if (values.length < 2 && !panel.state.choices.has(slug)) return []
  return [
    {
      key: slug,
      label: 'Price',
      style: 'range',
      unit: currencySign(),
      isOpen: true,
      isLanding: false,
      values,
      notStated: 0,
    },
  ]
}

/** By the average of the reviews. Parts without any are not stated. */
export function ratingFacet({ state, registry, found }: Panel, counted: readonly Counted[]): Facet[] {
  const key = SHOP_FACETS.rating
  const chosen = state.choices.get(key) ?? []
  const of = (value: string) => counted.find(({ entry }) => entry.value === value) ?? { scope: 0, hits: 0 }
  const reviewed = of('')
  if (reviewed.scope < LEAST_COVERAGE * found.scope && chosen.length === 0) return []
  const values = LEAST_RATINGS.map(String).flatMap((value) => {
    const isChosen = chosen.some((one) => one.value === value)
    const { scope, hits } = of(value)
    if (scope === 0 && !isChosen) return []
    const href = printFindState(withChoice(state, registry, key, { value }))
    return [{ value, label: ratingLabel(Number(value)), count: hits, chosen: isChosen, href }]
  })
  if (values.length === 0) return []
  const base = chosen.length > 0 ? (found.without.find(({ failed }) => failed === key)?.hits ?? 0) : found.total
  const help = 'Average of the reviews by customers, out of 5 stars.'
  const notStated = Math.max(0, base - reviewed.hits)
  return [{ key, label: 'Rating', style: 'checks', help, isOpen: true, isLanding: false, values, notStated }]
}
