import { drawingLanguage } from '#catalogue/contract/urls/drawing-language.ts'
import { attributeDrawingPath } from '#packages/drawings/measuring/attribute-drawings.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { type Role, roleOfCategory, SPARE_ROLES } from '#packages/part-attributes/roles.ts'
import { t } from '#platform/contract/language/text.ts'
import { currencySign } from '#platform/contract/money/money-text.ts'
import type { Facet } from '#search/contract/find.ts'
import type { FindState } from '#search/contract/find-state.ts'
import { LEAST_RATINGS, printFindState, SHOP_FACETS, withChoice } from '#search/contract/find-state.ts'
import { CATEGORY } from '../documents/document-of.ts'
import { ratingLabel } from '../documents/rating-values.ts'
import { type Counted, LEAST_COVERAGE, type Panel } from './facet-panel.ts'
import { labelOf } from './find-labels.ts'
import { countedRanges } from './range-steps.ts'

const MOST_OPEN = 6

type Ranked = { facet: Facet; relevance: number; isChosen: boolean }

/** The panel of filters: availability, price and rating, the most relevant attributes open, the others closed. */
export function buildFacets(panel: Panel): Facet[] {
  const byAttribute = countsByAttribute(panel)
  const facets = panel.registry.attributes.flatMap((attribute) => {
    const facet = attributeFacet(panel, attribute, byAttribute.get(attribute.key) ?? [])
    return facet ? [facet] : []
  })
  const ranked = facets.toSorted((a, b) => b.relevance - a.relevance)
  const open = new Set(ranked.slice(0, MOST_OPEN))
  const ordered = [...ranked.filter((one) => open.has(one)), ...ranked.filter((one) => !open.has(one))]
  return [
    ...stockFacet(panel),
    ...priceFacet(panel),
    ...ratingFacet(panel, byAttribute.get(SHOP_FACETS.rating) ?? []),
    ...ordered.map((one) => ({ ...one.facet, isOpen: open.has(one) || one.isChosen })),
  ]
}

/** Categories of what was found, with what each would show. Choices take none away, so that the panel does not jump. */
export function countCategories(panel: Panel): Facet['values'] {
  const { state, dictionary, found } = panel
  const counted = new Map(found.counts.flatMap((one) => (one.kind === 'token' ? [[one.value, one]] : [])))
  return dictionary
    .ofAttribute(CATEGORY)
    .flatMap((entry) => {
      const { scope, hits } = counted.get(entry.token) ?? { scope: 0, hits: 0 }
      const chosen = state.category === entry.value
      if (entry.value === '' || (scope === 0 && hits === 0 && !chosen)) return []
      const category = chosen ? undefined : entry.value
      const href = printFindState({ ...state, category, after: undefined, before: undefined })
      return [{ value: entry.value, label: labelOf(panel.registry, entry), count: hits, chosen, href }]
    })
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

function countsByAttribute({ dictionary, found }: Panel): Map<string, Counted[]> {
  const byAttribute = new Map<string, Counted[]>()
  for (const { kind, value, scope, hits } of found.counts) {
    const entry = kind === 'token' ? dictionary.byToken.get(value) : undefined
    if (!entry) continue
    const counted = byAttribute.get(entry.attribute) ?? []
    counted.push({ entry, scope, hits })
    byAttribute.set(entry.attribute, counted)
  }
  return byAttribute
}

function attributeFacet(panel: Panel, attribute: Attribute, counted: readonly Counted[]): Ranked | undefined {
  const { state, found } = panel
  const { facet, slug, key, label, unit, shownUnit = unit, help } = attribute
  const stated = counted.find(({ entry }) => entry.value === '')
  const values = counted.filter(({ entry }) => entry.value !== '')
  const isChosen = state.choices.has(slug)
  if (!facet || (!stated && !isChosen)) return undefined
  const coverage = Math.min(1, (stated?.scope ?? 0) / Math.max(1, wholePartsIn(panel)))
  if (!isChosen && (isOfOtherParts(panel, attribute) || saysNothing(panel, { coverage, stated, values })))
    return undefined
  const shown = facet.style === 'range' ? rangeValues(panel, attribute, values) : checkValues(panel, attribute, values)
  const base = isChosen ? hitsWithout(panel, key) : found.total
  return {
    relevance: coverage * evenness(values) * (facet.weight ?? 1) * (isOwn(panel, attribute) ? 1 : 0.6),
    isChosen,
    facet: {
      key: slug,
      label,
      style: facet.style,
      ...(shownUnit && { unit: shownUnit }),
      ...(help && { help, ...drawingOf(panel, attribute) }),
      isOpen: false,
      isLanding: facet.landing ?? false,
      values: shown,
      notStated: Math.max(0, base - (stated?.hits ?? 0)),
    },
  }
}

/** What would be found without the choices of an attribute. */
const hitsWithout = ({ found }: Panel, key: string) => found.without.find(({ failed }) => failed === key)?.hits ?? 0

/** In the whole shop, what only spare parts have. */
const isOfOtherParts = ({ state }: Panel, attribute: Attribute) => isOfWholeShop(state) && isOfSparesOnly(attribute)

type Stated = { coverage: number; stated: Counted | undefined; values: readonly Counted[] }

/** Too few parts state it, or all of them the same. */
function saysNothing({ found }: Panel, { coverage, stated, values }: Stated): boolean {
  return coverage < LEAST_COVERAGE || (values.length < 2 && (stated?.scope ?? 0) === found.scope)
}

/** Whether it belongs to the kind of part that the list is of. */
function isOwn(panel: Panel, { roles }: Attribute): boolean {
  if (roles === 'all') return false
  const role = roleIn(panel)
  return role === undefined || roles.includes(role)
}

/** The kind of part that the list is of. */
function roleIn({ state, dictionary }: Panel): Role | undefined {
  const category = dictionary.ofAttribute(CATEGORY).find(({ value }) => value === state.category)
  return category && roleOfCategory(category.label)
}

/** The same figure is another dimension of another kind of part, so a list of several kinds has no drawing. */
function drawingOf(panel: Panel, attribute: Attribute): Pick<Facet, 'drawing'> {
  const role = roleIn(panel)
  const drawing = role && attributeDrawingPath(role, attribute, drawingLanguage())
  return drawing ? { drawing } : {}
}

/** Entropy of the values by the logarithm of their number: 1 when all are equally frequent. */
function evenness(values: readonly Counted[]): number {
  const total = values.reduce((sum, { scope }) => sum + scope, 0)
  if (values.length < 2 || total === 0) return 0.1
  const shares = values.map(({ scope }) => scope / total).filter((share) => share > 0)
  return -shares.reduce((sum, share) => sum + share * Math.log(share), 0) / Math.log(values.length)
}

function checkValues(panel: Panel, attribute: Attribute, values: readonly Counted[]): Facet['values'] {
  const { state, registry } = panel
  const chosen = state.choices.get(attribute.slug) ?? []
  const order = new Map((attribute.values ?? []).map(({ key }, index) => [key, index]))
  const place = ({ entry }: Counted) => entry.number ?? order.get(entry.value)
  const sorted = values.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)]
    if (one !== undefined && other !== undefined) return one - other
    return b.scope - a.scope || a.entry.label.localeCompare(b.entry.label, 'en')
  })
  const swatches = new Map((attribute.values ?? []).map(({ key, swatch }) => [key, swatch]))
  const swatchOf = (value: string) => {
    const swatch = swatches.get(value)
    return swatch === undefined ? {} : { swatch }
  }
  const shown = sorted.map(({ entry, hits }) => ({
    ...{ value: entry.value, label: labelOf(panel.registry, entry), count: hits, ...swatchOf(entry.value) },
    chosen: chosen.some(({ value }) => value === entry.value),
    href: printFindState(withChoice(state, registry, attribute.slug, { value: entry.value })),
  }))
  return [...shown, ...countedRanges(panel, attribute.key, attribute)]
}

function rangeValues(panel: Panel, attribute: Attribute, values: readonly Counted[]): Facet['values'] {
  const { state, registry } = panel
  const single = (state.choices.get(attribute.slug) ?? [])
    .filter(({ range }) => !range)
    .flatMap(({ value }) => values.filter(({ entry }) => entry.value === value))
  return [
    ...countedRanges(panel, attribute.key, attribute),
    ...single.map(({ entry, hits }) => ({
      ...{ value: entry.value, label: labelOf(panel.registry, entry), count: hits, chosen: true },
      href: printFindState(withChoice(state, registry, attribute.slug, { value: entry.value })),
    })),
  ]
}

/** Whether the list is of everything: nobody said yet what they look for. */
const isOfWholeShop = ({ q, category }: FindState): boolean => q === '' && category === undefined

/** Whether no whole part states it. */
const isOfSparesOnly = ({ roles }: Attribute): boolean =>
  roles !== 'all' && roles.every((role) => SPARE_ROLES.includes(role))

/**
 * How many parts of the scope the filters are offered for. In the list of everything spare parts are left out: a shop
 * has many of them, and each kind of whole part would seem too rare to be filtered by.
 */
function wholePartsIn({ state, dictionary, found }: Panel): number {
  if (!isOfWholeShop(state)) return found.scope
  const spares = dictionary.ofAttribute(CATEGORY).filter(({ value, label }) => value !== '' && isSpare(label))
  const tokens = new Set(spares.map(({ token }) => token))
  const counted = found.counts.flatMap((one) => (one.kind === 'token' && tokens.has(one.value) ? [one.scope] : []))
  return found.scope - counted.reduce((sum, scope) => sum + scope, 0)
}

function isSpare(category: string): boolean {
  const role = roleOfCategory(category)
  return role !== undefined && SPARE_ROLES.includes(role)
}

/** Facets that no attribute stands behind. */
function stockFacet({ state, registry, found }: Panel): Facet[] {
  const inStock = found.counts.find(({ kind, value }) => kind === 'in-stock' && value === 1)
  const slug = SHOP_FACETS.inStock
  if (found.scope === 0) return []
  const href = printFindState(withChoice(state, registry, slug, { value: '1' }))
  const chosen = state.choices.has(slug)
  const value = { value: '1', label: t('In stock'), count: inStock?.hits ?? 0, chosen, href }
  return [
    {
      key: slug,
      label: t('Availability'),
      style: 'checks',
      isOpen: true,
      isLanding: false,
      values: [value],
      notStated: 0,
    },
  ]
}

function priceFacet(panel: Panel): Facet[] {
  const slug = SHOP_FACETS.price
  const values = countedRanges(panel, slug, { slug })
  if (values.length < 2 && !panel.state.choices.has(slug)) return []
  return [
    {
      key: slug,
      label: t('Price'),
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
function ratingFacet({ state, registry, found }: Panel, counted: readonly Counted[]): Facet[] {
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
  const help = t('Average of the reviews by customers, out of 5 stars.')
  const notStated = Math.max(0, base - reviewed.hits)
  return [{ key, label: t('Rating'), style: 'checks', help, isOpen: true, isLanding: false, values, notStated }]
}
