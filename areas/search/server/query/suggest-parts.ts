import { numberPath } from '#catalogue/contract/number-path.ts'
import { t } from '#platform/contract/language/text.ts'
import { MOST_SUGGESTED, type Suggestions } from '#search/contract/find.ts'
import { printFindState, readFindState } from '#search/contract/find-state.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { countCategories } from './build-facets.ts'
import { chipLabel } from './find-labels.ts'
import { firstFinding } from './first-finding.ts'
import { presentRows } from './present-found.ts'
import { notesOf } from './query-notes.ts'
import { tokensOf } from './resolve-terms.ts'
import { type Asked, countAttempt, readForShop, type SearchAttempt, searchOf } from './search-attempt.ts'

const LEAST_CHARACTERS = 2
const MOST_OTHERS = 3

/** What a query that is still being typed may lead to: its last word counts as a beginning. Mended as lists are. */
export async function suggestParts(
  finding: FindContext,
  given: { q: string; category?: string | undefined },
): Promise<Suggestions> {
  const rules = await finding.showRules(await finding.rules())
  const { state } = readFindState({ q: given.q, limit: String(MOST_SUGGESTED) }, rules.registry)
  const nothing = { query: state.q, total: 0, href: printFindState({ ...state, limit: 30 }) }
  if (state.q.length < LEAST_CHARACTERS)
    return { ...nothing, notes: [], parts: [], oldNumbers: [], within: null, categories: [], attributes: [] }
  await catchUp(finding, await finding.rules())
  const dictionary = await finding.dictionary()
  const asked = { state, rules, dictionary, isTyping: true }
  const reading = await readForShop(finding, asked)
  const find = (one: SearchAttempt) =>
    finding.finder.find({ ...searchOf(asked, one), counted: 'categories', ranges: [] })
  const { attempt, found } = await firstFinding(finding, asked, reading, find)
  const items = await presentRows(finding, rules.registry, found.rows.slice(0, MOST_SUGGESTED))
  const panel = { state: { ...state, limit: 30 }, registry: rules.registry, dictionary, found }
  const categories = countCategories(panel).toSorted((a, b) => b.count - a.count)
  const within = categories.find(({ value, count }) => value === given.category && count > 0)
  return {
    ...nothing,
    total: found.total,
    notes: notesWhileTyping(asked, attempt, found.total),
    parts: items.map(({ _id, sku, name, img, price, facts, product }) => ({
      ...{ _id, sku, img, price, facts },
      name: product?.name ?? name,
      number: attempt.led?.get(_id) ?? null,
    })),
    oldNumbers: (attempt.oldNumbers ?? []).map((number) => ({ number, href: numberPath(number) })),
    within: within ? { label: within.label, href: within.href, count: within.count } : null,
    categories: categories
      .filter((one) => one !== within)
      .slice(0, MOST_OTHERS)
      .map(({ label, href, count }) => ({ label, href, count })),
    attributes: await narrowings(finding, asked, attempt),
  }
}

function notesWhileTyping(asked: Asked, attempt: SearchAttempt, total: number): string[] {
  const { corrected } = attempt
  const notes = [
    ...(corrected === undefined ? [] : [t('Shown: “{query}”.', { query: corrected })]),
    ...notesOf(attempt, asked),
  ]
  return total === 0 && notes.length === 0 ? [t('Nothing for “{query}”.', { query: asked.state.q })] : notes
}

/** A measure of the query as a filter: `Bolt circle: 104 mm`. */
async function narrowings(finding: FindContext, { state, rules, dictionary }: Asked, { terms }: SearchAttempt) {
  const constraints = terms.flatMap((term) => (term.kind === 'measure' ? term.alternatives : []))
  const values = constraints
    .filter((alternative) => alternative.length === 1)
    .flatMap(([constraint]) => (constraint ? tokensOf(constraint, dictionary) : []))
    .flatMap((token) => dictionary.byToken.get(token) ?? [])
  const offered = await Promise.all(
    values.slice(0, MOST_OTHERS).map(async ({ attribute, value }) => {
      const slug = rules.registry.byKey(attribute)?.slug
      if (slug === undefined) return []
      const choice = { value }
      const narrowed = { ...state, q: '', sort: 'name' as const, limit: 30, choices: new Map([[slug, [choice]]]) }
      const count = await countAttempt(
        finding,
        { state: narrowed, rules, dictionary },
        { terms: [], numbers: new Map() },
      )
      if (count === 0) return []
      return [{ label: chipLabel(slug, choice, { rules, dictionary }), href: printFindState(narrowed), count }]
    }),
  )
  return offered.flat()
}
