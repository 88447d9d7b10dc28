import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { type FindState, firstPage, printFindState } from '#search/contract/find-state.ts'
import { CATEGORY } from '../documents/document-of.ts'
import type { FindContext } from '../find-context.ts'
import type { Reading } from '../query-parser/read-query.ts'
import type { Dictionary } from './dictionary-store.ts'
import { chipLabel, isSameStretch, typedTerms, without } from './find-labels.ts'
import { nearestValues } from './nearest-values.ts'
import { FIT_FACET, type Found } from './part-finder.ts'
import { fitLabel } from './present-fit.ts'
import { type Asked, countAttempt, namedCategories, type SearchAttempt } from './search-attempt.ts'

type Suggestions = FindResult['ways']
type Nothing = { reading: Reading; attempt: SearchAttempt; found: Found }

const MOST_WAYS = 8

/** What leads on from an empty result, each with its exact count; never shown as hits. */
export async function suggestForNoResult(finding: FindContext, asked: Asked, nothing: Nothing): Promise<Suggestions> {
  const byChoice = withoutChoices(asked, nothing.found)
  if (byChoice.length > 0) return byChoice
  const [near, byTerm, elsewhere] = await Promise.all([
    nearestValues(finding, asked, nothing.reading),
    withoutTerms(finding, asked, nothing.reading),
    withoutCategory(finding, asked, nothing.attempt),
  ])
  return [...elsewhere, ...near, ...byTerm, ...(await categoriesOf(finding, asked, nothing.reading))].slice(
    0,
    MOST_WAYS,
  )
}

/** With one facet's choices taken off, the largest first. */
function withoutChoices(asked: Asked, { without: counted }: Found): Suggestions {
  const { state, rules } = asked
  return counted
    .flatMap(({ failed, hits }) => {
      if (failed === FIT_FACET) return withoutFit(state, hits)
      const slug = rules.registry.byKey(failed)?.slug ?? failed
      const choices = state.choices.get(slug)
      if (!choices || hits === 0) return []
      const left = new Map(state.choices)
      left.delete(slug)
      const label = withoutAll(choices.map((choice) => chipLabel(slug, choice, asked)))
      return [
        { kind: 'choice' as const, label, href: printFindState(firstPage({ ...state, choices: left })), count: hits },
      ]
    })
    .toSorted((a, b) => b.count - a.count)
}

function withoutFit(state: FindState, count: number): Suggestions {
  if (count === 0) return []
  const href = printFindState(firstPage({ ...state, fit: [] }))
  return [
    {
      kind: 'choice',
      label: withoutAll(state.fit.map(fitLabel)),
      href,
      count,
    },
  ]
}

const withoutAll = (filters: readonly string[]) =>
  t('Without {filters}', { filters: andList(filters.map((text) => t('“{text}”', { text }))) })

/** The reading with one term left out, which is named. */
async function withoutTerms(finding: FindContext, asked: Asked, { folded, terms }: Reading): Promise<Suggestions> {
  const typed = typedTerms(terms)
  if (typed.length < 2) return []
  const ways = await Promise.all(
    typed.map(async (term) => {
      const rest = { terms: terms.filter((other) => !isSameStretch(other, term)), numbers: new Map() }
      const count = await countAttempt(finding, asked, rest)
      const q = without(folded, term)
      return {
        kind: 'term' as const,
        label: t('“{query}”, without “{text}”', { query: q, text: term.text }),
        href: searchFor(asked.state, q),
        count,
      }
    }),
  )
  return ways.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

async function withoutCategory(finding: FindContext, asked: Asked, attempt: SearchAttempt): Promise<Suggestions> {
  if (asked.state.category === undefined) return []
  const everywhere = { ...asked.state, category: undefined, choices: new Map(), fit: [] }
  const count = await countAttempt(finding, { ...asked, state: everywhere }, attempt)
  if (count === 0) return []
  return [
    {
      kind: 'category',
      label: t('“{query}” in all categories', { query: asked.state.q }),
      href: printFindState(firstPage(everywhere)),
      count,
    },
  ]
}

/** The categories that words of the query name. */
async function categoriesOf(
  finding: FindContext,
  { state, rules, dictionary }: Asked,
  { terms }: Reading,
): Promise<Suggestions> {
  const named = new Set(terms.flatMap((term) => namedCategories([term], rules, dictionary)))
  const ways = await Promise.all(
    [...named].map(async ({ value, label: name }) => {
      const category = { ...state, q: '', choices: new Map(), fit: [], sort: 'name' as const, category: value }
      const count = await countAttempt(
        finding,
        { state: category, rules, dictionary },
        { terms: [], numbers: new Map() },
      )
      const label = t('All of {category}', { category: nameOf({ value, label: name }, dictionary) })
      return { kind: 'category' as const, label, href: printFindState(firstPage(category)), count }
    }),
  )
  return ways.filter(({ count }) => count > 0)
}

/** With the category above, where two have one name. */
function nameOf({ value, label }: { value: string; label: string }, dictionary: Dictionary): string {
  const categories = dictionary.ofAttribute(CATEGORY)
  const above = categories.find((one) => one.value === value.slice(0, Math.max(0, value.lastIndexOf('/'))))
  const isShared = categories.some((one) => one.label === label && one.value !== value)
  return isShared && above?.label ? t('{category} in {line}', { category: label, line: above.label }) : label
}

function searchFor(state: FindState, q: string): string {
  return printFindState(firstPage({ ...state, q }))
}
