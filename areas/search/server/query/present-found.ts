import { numberPath } from '#catalogue/contract/number-path.ts'
import { type PartRow, presentPart } from '#catalogue/server/catalogue-service.ts'
import { toggleFit } from '#fitment/contract/fit-choice.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { FIND_SORTS, FIND_VIEWS, type FindResult, type FoundPart } from '#search/contract/find.ts'
import { type FindState, firstPage, printFindState, sortedAttribute, withChoice } from '#search/contract/find-state.ts'
import type { FindContext } from '../find-context.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import { buildFacets, countCategories } from './build-facets.ts'
import { writeFindCursor } from './find-cursor.ts'
import { chipLabel, factLabel, typedTerms, without, wordsOfValue } from './find-labels.ts'
import { suggestForNoResult } from './no-result-suggestions.ts'
import { NUMBER_STEPS } from './number-hits.ts'
import { type Found, type FoundRow, WEIGHTS } from './part-finder.ts'
import { fitLabel, presentFit, verdictsOfRows } from './present-fit.ts'
import { presentProducts } from './present-products.ts'
import { notesOf } from './query-notes.ts'
import type { Asked, SearchAttempt } from './search-attempt.ts'

type Answer = {
  reading: Reading
  attempt: SearchAttempt
  found: Found
  ignored: string[]
  fitFault: FindResult['fitFault']
}

const VIEW_LABELS = { cards: msg('Cards'), table: msg('Table') }

/** The result as it is sent: rows of parts as they are now, links, chips, filters and ways out. */
export async function presentFound(finding: FindContext, given: Asked, answer: Answer): Promise<FindResult> {
  const asked = { ...given, rules: await finding.showRules(given.rules) }
  const { state, rules, dictionary, verdicts } = asked
  const { reading, attempt, found } = answer
  const panel = { state, registry: rules.registry, dictionary, found }
  const page = pageOf(state, found.rows)
  const shown = await presentRows(finding, rules.registry, page.rows, MOST_FACTS[state.view])
  const items = shown.map((item) => ({ ...item, ...ledTo(item, attempt) }))
  const fits = verdicts && verdictsOfRows(page.rows, verdicts, dictionary)
  const hasChoices = state.choices.size > 0 || state.fit.length > 0
  return {
    items: items.map((item) => withVerdict(item, fits)),
    oldNumbers: (attempt.oldNumbers ?? []).map((number) => ({ number, href: numberPath(number) })),
    total: found.total,
    from: page.rows[0]?.place ?? 0,
    to: page.rows.at(-1)?.place ?? 0,
    first: page.prev === null ? null : printFindState(firstPage(state)),
    prev: page.prev,
    next: page.next,
    address: printFindState(state),
    sort: state.sort,
    sorts: sortsOf(asked, items),
    view: state.view,
    views: FIND_VIEWS.map((value) => ({
      ...{ value, label: say(VIEW_LABELS[value]), chosen: state.view === value },
      href: printFindState({ ...state, view: value }),
    })),
    query: state.q,
    reading: readTerms(
      state,
      { folded: (attempt.reading ?? reading).folded, terms: attempt.terms },
      numberOf(attempt, items),
    ),
    notes: notesOf(attempt, asked),
    otherReading: otherReading(state, reading),
    ignoredText: reading.ignored,
    corrected:
      attempt.corrected === undefined
        ? null
        : { from: state.q, to: attempt.corrected, asTyped: printFindState(firstPage({ ...state, asTyped: true })) },
    chips: chipsOf(asked),
    variants: variantsSwitch(state, found),
    clear: hasChoices ? printFindState(firstPage({ ...state, choices: new Map(), fit: [] })) : null,
    facets: buildFacets(panel),
    categories: countCategories(panel),
    ways: found.total > 0 ? [] : await suggestForNoResult(finding, asked, answer),
    ignored: answer.ignored,
    fit: verdicts ? presentFit(state, verdicts, found) : null,
    fitFault: answer.fitFault,
  }
}

/** Which number led to the part, where it is not its own. */
function ledTo({ _id }: FoundPart, { led }: SearchAttempt): Pick<FoundPart, 'number'> {
  const number = led?.get(_id)
  return number ? { number } : {}
}

function withVerdict(item: FoundPart, fits: ReadonlyMap<string, NonNullable<FoundPart['fit']>> | undefined): FoundPart {
  const fit = fits?.get(item._id)
  return fit ? { ...item, fit } : item
}

/** The rows of the page and the addresses of its neighbours. One row more than asked tells that a page follows. */
function pageOf(state: FindState, rows: readonly FoundRow[]) {
  const isBack = state.after === undefined && state.before !== undefined
  const hasMore = rows.length > state.limit
  const shown = isBack ? rows.slice(hasMore ? 1 : 0) : rows.slice(0, state.limit)
  const [first, last] = [shown[0], shown.at(-1)]
  const hasNext = isBack ? last !== undefined : hasMore
  const hasPrev = first !== undefined && first.place > 1
  return {
    rows: shown,
    next: hasNext && last ? printFindState({ ...firstPage(state), after: writeFindCursor(state, last) }) : null,
    prev: hasPrev && first ? printFindState({ ...firstPage(state), before: writeFindCursor(state, first) }) : null,
  }
}

/** Parts as they are now, in the order of the rows. A part that was deleted meanwhile is left out. */
export async function presentRows(
  { db, catalogue, reviews, now }: Pick<FindContext, 'db' | 'catalogue' | 'reviews' | 'now'>,
  registry: Registry,
  rows: readonly Pick<FoundRow, 'id' | 'weights' | 'variants'>[],
  mostFacts: number = MOST_FACTS.cards,
): Promise<FoundPart[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [parts, ratings] = await Promise.all([catalogue.findParts(db, ids), reviews.ratingsOf(db, ids)])
  const byId = new Map((await catalogue.withDurability(parts)).map((part) => [part.id, part]))
  const productOf = new Map(parts.map(({ id, productId }) => [id, productId]))
  const products = await presentProducts({ db, catalogue }, registry, rows, productOf)
  return rows.flatMap(({ id, weights }) => {
    const part = byId.get(id)
    if (!part) return []
    return [
      {
        ...presentPart(part, now()),
        facts: factsOf(part, registry, products.get(id)?.axes).slice(0, mostFacts),
        rating: ratings.get(id) ?? null,
        why: fieldsOf(weights),
        product: products.get(id)?.product ?? null,
      },
    ]
  })
}

/** A card has room for three. A table has all, or it would call one of them not stated. */
const MOST_FACTS = { cards: 3, table: Number.POSITIVE_INFINITY }

/** What decides between parts of this kind, as the registry ranks it, without that in which variants differ. */
function factsOf(
  { category, specs }: Pick<PartRow, 'category' | 'specs'>,
  registry: Registry,
  axes: readonly string[] = [],
): FoundPart['facts'] {
  const role = roleOfCategory(category)
  const attributes = role === undefined ? registry.attributes : registry.ofRole(role)
  const deciding = attributes
    .filter((attribute): attribute is Attribute & { deciding: number } => attribute.deciding !== undefined)
    .filter(({ key }) => !axes.includes(key))
    .toSorted((a, b) => a.deciding - b.deciding)
  return deciding.flatMap((attribute) => {
    const values = valuesOf(attribute, specs)
    const [first, last] = [values[0], values.at(-1)]
    if (!first || !last) return []
    const isSpan = attribute.kind === 'list' && values.length > 3
    const value = isSpan
      ? `${first.value}–${wordsOfValue(attribute, last)}`
      : values.map((value) => wordsOfValue(attribute, value)).join(', ')
    return [{ label: factLabel(attribute), value }]
  })
}

function fieldsOf(weights: readonly (number | null)[]): string[] {
  const fields = weights.map((weight) => {
    if (weight === null || weight === WEIGHTS.group) return 'number'
    if (weight === WEIGHTS.name || weight === WEIGHTS.nameBeginning) return 'name'
    if (weight === WEIGHTS.category || weight === WEIGHTS.categoryBeginning) return 'category'
    return weight === WEIGHTS.description ? 'description' : 'attribute'
  })
  return [...new Set(fields)]
}

function variantsSwitch(state: FindState, { parts, total }: Found): FindResult['variants'] {
  const href = printFindState(firstPage({ ...state, allVariants: !state.allVariants }))
  if (state.allVariants) return { isEach: true, href, count: null }
  return parts > total ? { isEach: false, href, count: parts } : null
}

/** The number that the query wholly is, of the part that it leads to. */
function numberOf({ numbers }: SearchAttempt, items: readonly FoundPart[]): string | undefined {
  const item = items.find(({ _id }) => (numbers.get(_id) ?? NUMBER_STEPS.beginning) < NUMBER_STEPS.beginning)
  return item && (item.number?.number ?? item.sku)
}

/** The part number that was found, or else each term with the search that leaves it out. */
function readTerms(
  state: FindState,
  { folded, terms }: Pick<Reading, 'folded' | 'terms'>,
  number: string | undefined,
): FindResult['reading'] {
  if (number !== undefined)
    return [{ text: state.q, label: number, kind: 'number', without: printFindState(firstPage({ ...state, q: '' })) }]
  return typedTerms(terms).map((term) => ({
    text: term.text,
    label: labelOf(term),
    kind: term.kind,
    without: printFindState(firstPage({ ...state, q: without(folded, term) })),
  }))
}

function otherReading(state: FindState, { terms, number }: Reading): FindResult['otherReading'] {
  if (state.asText) return { as: 'measures', href: printFindState(firstPage({ ...state, asText: false })) }
  const saysMore = number?.isWhole || terms.some(({ kind }) => kind !== 'word')
  return saysMore ? { as: 'text', href: printFindState(firstPage({ ...state, asText: true })) } : null
}

function labelOf(term: Term): string {
  return term.kind === 'measure' ? term.label : term.text
}

function chipsOf({ state, rules, dictionary }: Asked): FindResult['chips'] {
  const ofFacets = [...state.choices].flatMap(([slug, choices]) =>
    choices.map((choice) => ({
      label: chipLabel(slug, choice, { rules, dictionary }),
      href: printFindState(withChoice(state, rules.registry, slug, choice)),
    })),
  )
  const ofFit = state.fit.map((value) => ({
    label: fitLabel(value),
    href: printFindState(firstPage({ ...state, fit: toggleFit(state.fit, value) })),
  }))
  return [...ofFacets, ...ofFit]
}

const SORT_LABELS = {
  relevance: msg('Best match'),
  name: msg('Name'),
  price: msg('Price: low to high'),
  newest: msg('Newest first'),
}
const WEIGHT = 'weight'

/** How a list can be sorted; a table by each column of figures too, and every list by weight. */
function sortsOf({ state, rules: { registry }, dictionary }: Asked, items: readonly FoundPart[]) {
  const link = (value: string, label: string, fact: string | null): FindResult['sorts'][number] => ({
    ...{ value, label, fact, chosen: state.sort === value },
    href: printFindState(firstPage({ ...state, sort: value })),
  })
  const columns = state.view === 'table' ? columnsOf(items, registry) : []
  const slugs = new Set([WEIGHT, ...columns.map(({ slug }) => slug), state.sort])
  const figures = [...slugs].flatMap((slug) => {
    const attribute = sortedAttribute(slug, registry)
    const isStated = attribute && dictionary.token(attribute.key, '') !== undefined
    return isStated ? [link(slug, t('{label}: low to high', { label: attribute.label }), factLabel(attribute))] : []
  })
  const always = FIND_SORTS.filter((sort) => sort !== 'relevance' || state.q !== '')
  return [...always.map((value) => link(value, say(SORT_LABELS[value]), null)), ...figures]
}

/** What the parts of a page state as facts. */
function columnsOf(items: readonly FoundPart[], registry: Asked['rules']['registry']): readonly Attribute[] {
  const attributes = items.flatMap(({ category, facts }) => {
    const role = roleOfCategory(category)
    const own = role === undefined ? registry.attributes : registry.ofRole(role)
    return own.filter((one) => facts.some(({ label }) => label === factLabel(one)))
  })
  return [...new Set(attributes)]
}
