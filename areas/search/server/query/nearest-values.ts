import { t } from '#platform/contract/language/text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { firstPage, printFindState, withChoice } from '#search/contract/find-state.ts'
import type { FindContext } from '../find-context.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import type { DictionaryEntry } from './dictionary-store.ts'
import { chipLabel, without } from './find-labels.ts'
import type { Found } from './part-finder.ts'
import { isBareFigure } from './resolve-terms.ts'
import { type Asked, searchOf } from './search-attempt.ts'

type Suggestions = FindResult['ways']
type Near = { entry: DictionaryEntry; hits: number; distance: number }

const FARTHEST = 0.3 // As a share of the figure
const MOST_NEAR = 4

/** For a measure that no part has: the nearest values that parts with the rest of the query do have. */
export async function nearestValues(finding: FindContext, asked: Asked, reading: Reading): Promise<Suggestions> {
  const ways = await Promise.all(reading.terms.map((term) => nearestOf(finding, asked, reading, term)))
  return ways.flat()
}

async function nearestOf(
  finding: FindContext,
  asked: Asked,
  { folded, terms }: Reading,
  term: Term,
): Promise<Suggestions> {
  const figure = figureOf(term)
  if (figure === undefined) return []
  const rest = { terms: terms.filter((other) => other !== term), numbers: new Map() }
  const found = await finding.finder.find({ ...searchOf(asked, rest), limit: 1 })
  const q = without(folded, term)
  const { registry } = asked.rules
  const state = firstPage({ ...asked.state, q, sort: q === '' ? 'name' : 'relevance' })
  return nearestIn(found, asked, term, figure).flatMap(({ entry, hits }) => {
    const slug = registry.byKey(entry.attribute)?.slug
    if (slug === undefined) return []
    const choice = { value: entry.value }
    const label =
      q === ''
        ? chipLabel(slug, choice, asked)
        : t('“{query}” with {filter}', { query: q, filter: chipLabel(slug, choice, asked) })
    return [
      { kind: 'value' as const, label, href: printFindState(withChoice(state, registry, slug, choice)), count: hits },
    ]
  })
}

/** The middle of what was asked for. */
function figureOf(term: Term): number | undefined {
  if (term.kind === 'figure') return term.figure
  if (term.kind !== 'measure') return undefined
  const [constraint, ...others] = term.alternatives[0] ?? []
  if (!constraint || others.length > 0 || constraint.attribute === 'price' || !('low' in constraint)) return undefined
  const { low, high } = constraint as { low: number; high: number }
  return Number.isFinite(low + high) ? (low + high) / 2 : undefined
}

/** Of each attribute that the term may be about, the nearest value below and above. */
function nearestIn(found: Found, { rules, dictionary }: Asked, term: Term, figure: number): Near[] {
  const asked =
    term.kind === 'measure' ? new Set(term.alternatives.flat().map(({ attribute }) => attribute)) : undefined
  const isMeant = (key: string) =>
    asked ? asked.has(key) : isBareFigure(key) && rules.registry.byKey(key)?.deciding !== undefined
  const near = found.counts.flatMap(({ kind, value, hits }) => {
    const entry = kind === 'token' ? dictionary.byToken.get(value) : undefined
    if (!entry || entry.number === null || hits === 0 || !isMeant(entry.attribute)) return []
    const distance = entry.number - figure
    return Math.abs(distance) <= FARTHEST * figure ? [{ entry, hits, distance }] : []
  })
  return [...Map.groupBy(near, ({ entry, distance }) => `${entry.attribute} ${distance > 0}`).values()]
    .map((side) => side.reduce((best, one) => (Math.abs(one.distance) < Math.abs(best.distance) ? one : best)))
    .toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
    .slice(0, MOST_NEAR)
}
