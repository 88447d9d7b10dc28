import type { Attribute } from '#contract/attributes/attribute.ts'
import type { Registry } from '#contract/attributes/registry.ts'
import { roleOfCategory } from '#contract/attributes/roles.ts'
import type { Facet } from '#contract/find/find.ts'
import {
  type FigureRange,
  type FindState,
  printFindState,
  printRange,
  SHOP_FACETS,
  withChoice,
} from '#contract/find/find-state.ts'
import { CATEGORY } from '#server/find/documents/document-of.ts'
import type { Dictionary, DictionaryEntry } from './dictionary-store.ts'
import type { Found } from './search.ts'

const MOST_OPEN = 6
const LEAST_COVERAGE = 0.05

type Panel = { state: FindState; registry: Registry; dictionary: Dictionary; found: Found }
type Counted = { entry: DictionaryEntry; scope: number; hits: number }
type Ranked = { facet: Facet; relevance: number; isChosen: boolean }

/** The panel of filters: availability and price, the most relevant attributes open, the others closed. */
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
    ...ordered.map((one) => ({ ...one.facet, isOpen: open.has(one) || one.isChosen })),
  ]
}

/** Categories of what was found, with what each would show. Choices take none away, so that the panel does not jump. */
export function countCategories({ state, dictionary, found }: Panel): Facet['values'] {
  const counted = new Map(found.counts.flatMap((one) => (one.kind === 'token' ? [[one.value, one]] : [])))
  return dictionary
    .ofAttribute(CATEGORY)
    .flatMap((entry) => {
      const { scope, hits } = counted.get(entry.token) ?? { scope: 0, hits: 0 }
      const chosen = state.category === entry.value
      if (entry.value === '' || (scope === 0 && hits === 0 && !chosen)) return []
      const category = chosen ? undefined : entry.value
      const href = printFindState({ ...state, category, after: undefined, before: undefined })
      return [{ value: entry.value, label: entry.label, count: hits, chosen, href }]
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
  const { facet, slug, key, label, unit, help } = attribute
  const stated = counted.find(({ entry }) => entry.value === '')
  const values = counted.filter(({ entry }) => entry.value !== '')
  const isChosen = state.choices.has(slug)
  if (!facet || (!stated && !isChosen)) return undefined
  const coverage = (stated?.scope ?? 0) / Math.max(1, found.scope)
  const saysNothing = coverage < LEAST_COVERAGE || (values.length < 2 && (stated?.scope ?? 0) === found.scope)
  if (saysNothing && !isChosen) return undefined
  const shown = facet.style === 'range' ? rangeValues(panel, attribute, values) : checkValues(panel, attribute, values)
  const base = isChosen ? (found.without.find(({ failed }) => failed === key)?.hits ?? 0) : found.total
  return {
    relevance: coverage * evenness(values) * (facet.weight ?? 1) * (isOwn(panel, attribute) ? 1 : 0.6),
    isChosen,
    facet: {
      key: slug,
      label,
      style: facet.style,
      ...(unit && { unit }),
      ...(help && { help }),
      isOpen: false,
      isLanding: facet.landing ?? false,
      values: shown,
      notStated: Math.max(0, base - (stated?.hits ?? 0)),
    },
  }
}

/** Whether it belongs to the kind of part that the list is of. */
function isOwn({ state, dictionary }: Panel, { roles }: Attribute): boolean {
  if (roles === 'all') return false
  const category = dictionary.ofAttribute(CATEGORY).find(({ value }) => value === state.category)
  const role = category && roleOfCategory(category.label)
  return role === undefined || roles.includes(role)
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
  const shown = sorted.map(({ entry, hits }) => ({
    ...{ value: entry.value, label: entry.label, count: hits },
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
      ...{ value: entry.value, label: entry.label, count: hits, chosen: true },
      href: printFindState(withChoice(state, registry, attribute.slug, { value: entry.value })),
    })),
  ]
}

function countedRanges(
  { state, registry, found }: Panel,
  key: string,
  { slug, unit }: Pick<Attribute, 'slug' | 'unit'>,
): Facet['values'] {
  const chosen = new Set((state.choices.get(slug) ?? []).map(({ value }) => value))
  const show = key === SHOP_FACETS.price ? dollars : (figure: number) => `${figure}${unit ? `\u202f${unit}` : ''}`
  return found.ranges
    .filter((counted) => counted.key === key)
    .map(({ range, hits }) => {
      const value = printRange(range)
      const href = printFindState(withChoice(state, registry, slug, { value, range }))
      return { value, label: rangeLabel(range, show), count: hits, chosen: chosen.has(value), href }
    })
}

/** `under 140 mm`, `140 mm to 160 mm`, `203 mm and more`. */
export function rangeLabel({ low, high, open }: FigureRange, show: (figure: number) => string): string {
  if (low === undefined) return `${open ? 'Under' : 'Up to'} ${show(high ?? 0)}`
  return high === undefined ? `${show(low)} and more` : `${show(low)} to ${open ? 'under ' : ''}${show(high)}`
}

function stockFacet({ state, registry, found }: Panel): Facet[] {
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

const dollars = (figure: number) => `$${Number.isInteger(figure) ? figure : figure.toFixed(2)}`

function priceFacet(panel: Panel): Facet[] {
  const slug = SHOP_FACETS.price
  const values = countedRanges(panel, slug, { slug })
  if (values.length < 2 && !panel.state.choices.has(slug)) return []
  return [
    {
      key: slug,
      label: 'Price',
      style: 'range',
      unit: '$',
      isOpen: true,
      isLanding: false,
      values,
      notStated: 0,
    },
  ]
}
