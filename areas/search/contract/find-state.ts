import { type FitChoice, type ReadFitChoice, readFitChoice } from '#fitment/contract/fit-choice.ts'
import { type Attribute, RESERVED_SLUGS } from '#packages/part-attributes/attribute.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { plural } from '#platform/contract/language/text.ts'
import { FIND_SORTS, FIND_VIEWS } from './find.ts'

const DEFAULT_FOUND = 30
const MOST_FOUND = 100
const MOST_FACETS = 10
const MOST_CHOICES = 50

/** A range of figures in the attribute's unit or in the shop's currency. `open` leaves the upper end itself out. */
export type FigureRange = { low?: number; high?: number; open?: true }

/** One chosen value of a facet: a value's key, or a range. */
export type Choice = { value: string; range?: FigureRange }

/** What a list of parts shows, as its address says it. Choices by the facet's slug, in the registry's order. */
export type FindState = FitChoice & {
  q: string
  category: string | undefined // Its path: `bikes/road-bikes`
  choices: ReadonlyMap<string, readonly Choice[]>
  sort: string // One of `FIND_SORTS`, or the slug of an attribute with figures, the least first
  view: (typeof FIND_VIEWS)[number]
  asTyped: boolean // Without corrections
  allVariants: boolean // Each for itself, not one row for all of a product
  asText: boolean // Every term is a word: no part number, measure or figure
  limit: number
  after: string | undefined
  before: string | undefined
}

/**
 * `refused` says why it can't be answered; `ignored` names what no longer exists; `fitFault` why the bike is left out.
 */
export type ReadFindState = {
  state: FindState
  ignored: string[]
  refused: { path: string; message: string }[]
  fitFault: ReadFitChoice['fault']
}

type Given = Readonly<Record<string, string | readonly string[] | undefined>>

/** Facets that every shop has, beside its attributes. */
export const SHOP_FACETS = { inStock: 'in-stock', price: 'price', rating: 'rating' } as const

/** Ratings that a list can be narrowed to, in stars and more. */
export const LEAST_RATINGS = [4, 3, 2] as const

const NOT_FACETS = new Set(RESERVED_SLUGS.filter((slug) => !/^(in-stock|rating|price(-from|-to)?)$/.test(slug)))

/** Names that marketing adds to addresses. */
const isMarketing = (name: string) => /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/.test(name)

/** Reads the names and values of an address. Values are judged by their form only; the shop may lack them. */
export function readFindState(given: Given, registry: Registry): ReadFindState {
  const ignored: string[] = []
  const refused: ReadFindState['refused'] = []
  const one = (name: string) => [given[name] ?? []].flat()[0]?.trim() || undefined
  const q = (one('q') ?? one('search') ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()
  const asked = one('sort')
  const sort = asked === undefined ? undefined : readSort(asked, registry)
  if (asked !== undefined && sort === undefined) ignored.push(`sort=${asked.slice(0, 100)}`)
  const choices = readChoices(given, registry, ignored)
  const { fits, fit, ...bike } = readFitChoice(one('fits'), [given.fit ?? []].flat())
  ignored.push(...bike.ignored)
  const count = [...choices.values()].reduce((sum, { length }) => sum + length, 0)
  if (choices.size > MOST_FACETS)
    refused.push({
      path: 'query',
      message: plural(MOST_FACETS, 'Choose from at most {count} filter', 'Choose from at most {count} filters', {
        count: String(MOST_FACETS),
      }),
    })
  if (count > MOST_CHOICES)
    refused.push({
      path: 'query',
      message: plural(MOST_CHOICES, 'Choose at most {count} value', 'Choose at most {count} values', {
        count: String(MOST_CHOICES),
      }),
    })
  const state: FindState = {
    q,
    category: one('category')?.slice(0, 200),
    choices,
    fits,
    fit,
    sort: sort === undefined || (sort === 'relevance' && q === '') ? (q === '' ? 'name' : 'relevance') : sort,
    view: readView(one('view'), ignored),
    asTyped: one('typed') === '1',
    allVariants: one('variants') === 'all',
    asText: q !== '' && one('text') === '1',
    limit: readLimit(one('limit'), ignored),
    after: one('after') ?? one('cursor'),
    before: one('before'),
  }
  return { state, ignored, refused, fitFault: bike.fault }
}

function readSort(asked: string, registry: Registry): string | undefined {
  return FIND_SORTS.find((known) => known === asked) ?? sortedAttribute(asked, registry)?.slug
}

/** The attribute by whose figures a list may be sorted. */
export function sortedAttribute(slug: string, registry: Registry): Attribute | undefined {
  const attribute = registry.bySlug(slug)
  return attribute && isFigure(attribute) && attribute.facet !== false ? attribute : undefined
}

function readView(text: string | undefined, ignored: string[]): FindState['view'] {
  const view = FIND_VIEWS.find((known) => known === text)
  if (text !== undefined && view === undefined) ignored.push(`view=${text.slice(0, 100)}`)
  return view ?? 'cards'
}

function readLimit(text: string | undefined, ignored: string[]): number {
  if (text === undefined) return DEFAULT_FOUND
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1) return Math.min(limit, MOST_FOUND)
  ignored.push(`limit=${text.slice(0, 100)}`)
  return DEFAULT_FOUND
}

function readChoices(given: Given, registry: Registry, ignored: string[]): Map<string, Choice[]> {
  const chosen = new Map<string, Choice[]>()
  const add = (slug: string, choice: Choice) => {
    const before = chosen.get(slug) ?? []
    if (!before.some(({ value }) => value === choice.value)) chosen.set(slug, [...before, choice])
  }
  const readValue = (slug: string, value: string) => {
    const choice = readChoice(slug, value, registry)
    if (choice) add(slug, choice)
    else if (value !== '') ignored.push(`${slug}=${value.slice(0, 100)}`)
  }
  for (const [name, held] of Object.entries(given)) {
    if (isReadElsewhere(name, registry)) continue
    if (!isFacet(name, registry)) ignored.push(name.slice(0, 100))
    else for (const value of [held ?? []].flat()) readValue(presentSlug(name, registry), value.trim())
  }
  for (const slug of typedRanges(given, registry)) {
    const [from, to] = [first(given[`${slug}-from`]), first(given[`${slug}-to`])]
    const choice = readRange(`${from}..${to}`)
    if (choice) add(presentSlug(slug, registry), choice)
    else if (from + to !== '') ignored.push(`${slug}-from, ${slug}-to`)
  }
  return new Map(facetOrder(registry).flatMap((slug) => entryOf(slug, chosen.get(slug))))
}

/** No filter, or an end of a range, whose ends are read together. */
function isReadElsewhere(name: string, registry: Registry): boolean {
  if (NOT_FACETS.has(name) || isMarketing(name)) return true
  const [, slug] = /^(.+)-(?:from|to)$/.exec(name) ?? []
  return slug !== undefined && isFacet(slug, registry)
}

/** That of the attribute, if it had another before. */
const presentSlug = (name: string, registry: Registry) => registry.bySlug(name)?.slug ?? name

const first = (held: string | readonly string[] | undefined) => [held ?? []].flat()[0]?.trim() ?? ''

const typedRanges = (given: Given, registry: Registry) =>
  new Set(
    Object.keys(given)
      .map((name) => /^(.+)-(?:from|to)$/.exec(name)?.[1])
      .filter((slug) => slug !== undefined && takesRanges(slug, registry)) as string[],
  )

const entryOf = (slug: string, choices: Choice[] | undefined): [string, Choice[]][] =>
  choices ? [[slug, choices.toSorted((a, b) => (a.value < b.value ? -1 : 1))]] : []

/** Availability, price and rating, then attributes as the registry has them. */
function facetOrder(registry: Registry): string[] {
  const attributes = registry.attributes.filter(({ facet }) => facet !== false).map(({ slug }) => slug)
  return [...Object.values(SHOP_FACETS), ...attributes]
}

function isFacet(slug: string, registry: Registry): boolean {
  const attribute = registry.bySlug(slug)
  return isShopFacet(slug) || (attribute !== undefined && attribute.facet !== false)
}

const isShopFacet = (slug: string) => Object.values<string>(SHOP_FACETS).includes(slug)

const isFigure = ({ kind }: Attribute) => kind === 'number' || kind === 'count'

function takesRanges(slug: string, registry: Registry): boolean {
  const attribute = registry.bySlug(slug)
  return slug === SHOP_FACETS.price || (attribute !== undefined && isFigure(attribute))
}

function readChoice(slug: string, text: string, registry: Registry): Choice | undefined {
  if (slug === SHOP_FACETS.inStock) return text === '1' ? { value: '1' } : undefined
  if (slug === SHOP_FACETS.rating) return LEAST_RATINGS.map(String).includes(text) ? { value: text } : undefined
  if (takesRanges(slug, registry) && text.includes('..')) return readRange(text)
  if (slug === SHOP_FACETS.price || text === '' || text.length > 300) return undefined
  return { value: text }
}

/** `20..50`, `20..<50`, `..50` or `20..`; a range turned around is swapped. */
function readRange(text: string): Choice | undefined {
  const [from, to, ...more] = text.split('..')
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const open = to.startsWith('<')
  const [low, high] = [readFigure(from), readFigure(open ? to.slice(1) : to)]
  if (low === null || high === null || (low === undefined && high === undefined)) return undefined
  const swapped = low !== undefined && high !== undefined && low > high
  const range: FigureRange = {
    ...(low !== undefined && { low: swapped ? (high as number) : low }),
    ...(high !== undefined && { high: swapped ? (low as number) : high }),
    ...(open && high !== undefined && !swapped && { open: true }),
  }
  return { value: printRange(range), range }
}

/** Undefined for no figure, null for what is none. */
function readFigure(text: string): number | undefined | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

export function printRange({ low, high, open }: FigureRange): string {
  return `${low ?? ''}..${open ? '<' : ''}${high ?? ''}`
}

/** The canonical address of a list: known names in the registry's order, nothing empty, nothing by default. */
export function printFindState(state: FindState): string {
  const names = new URLSearchParams()
  const append = (name: string, value: string | undefined, isSaid = true) => {
    if (isSaid && value !== undefined) names.append(name, value)
  }
  append('q', state.q, state.q !== '')
  for (const [slug, choices] of state.choices) for (const { value } of choices) append(slug, value)
  append('fits', state.fits)
  for (const value of state.fit) append('fit', value)
  append('sort', state.sort, !(state.q === '' ? ['name', 'relevance'] : ['relevance']).includes(state.sort))
  append('view', state.view, state.view !== 'cards')
  append('typed', '1', state.asTyped)
  append('variants', 'all', state.allVariants)
  append('text', '1', state.asText && state.q !== '')
  append('limit', String(state.limit), state.limit !== DEFAULT_FOUND)
  append('after', state.after)
  append('before', state.before, state.after === undefined)
  const path = ['/parts', ...(state.category?.split('/') ?? []).map(encodeURIComponent)].join('/')
  return names.size === 0 ? path : `${path}?${names}`
}

/** The state with a facet's value added, or taken off when it is chosen; begins at the first page. */
export function withChoice(state: FindState, registry: Registry, slug: string, choice: Choice): FindState {
  const before = state.choices.get(slug) ?? []
  const isChosen = before.some(({ value }) => value === choice.value)
  const choices = isChosen ? before.filter(({ value }) => value !== choice.value) : [...before, choice]
  const chosen = new Map(state.choices).set(slug, [...choices])
  const ordered = facetOrder(registry).flatMap((each) => entryOf(each, nonEmpty(chosen.get(each))))
  return firstPage({ ...state, choices: new Map(ordered) })
}

const nonEmpty = (choices: readonly Choice[] | undefined) => (choices && choices.length > 0 ? [...choices] : undefined)

export function firstPage(state: FindState): FindState {
  return { ...state, after: undefined, before: undefined }
}
