import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ExplainedPart, Explanation, MATCHED_FIELDS, NUMBER_STEPS } from '#search/contract/explanation.ts'
import type { FindResult } from '#search/contract/find.ts'
import { readFindState } from '#search/contract/find-state.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import { searchedLanguage } from '../search-languages.ts'
import type { SearchNow } from '../searches/search-log.ts'
import { judgeForBike } from './bike-of-list.ts'
import { knownChoices } from './choose-facets.ts'
import { readFindCursor } from './find-cursor.ts'
import { firstFinding } from './first-finding.ts'
import { NUMBER_STEPS as STEPS } from './number-hits.ts'
import type { Found, PagePlace } from './part-finder.ts'
import { WEIGHTS } from './part-finder.ts'
import { presentFound } from './present-found.ts'
import { type Asked, countAttempt, readForShop, type SearchAttempt, searchOf } from './search-attempt.ts'

const MOST_OFFERED = 3 // In the log

type GivenNames = Readonly<Record<string, string | readonly string[]>>

/** Finds parts on sale, counts what every filter would show, and says how the query was read. */
export async function findParts(
  finding: FindContext,
  given: GivenNames,
  { isAdmin, isRobot = false }: { isAdmin: boolean; isRobot?: boolean },
): Promise<FindResult | Refusal> {
  const explains = given.explain === '1' && isAdmin
  // Pages are asked for in their language; whoever explains may choose one.
  const { language, ...names } = given
  const rules = await finding.rules(explains ? searchedLanguage(String(language)) : undefined)
  const read = readFindState(explains ? names : given, rules.registry)
  if (read.refused.length > 0) return refuse('input-invalid', t('Remove some filters.'), { errors: read.refused })
  await catchUp(finding, rules)
  const dictionary = await finding.dictionary()
  const known = knownChoices(read.state, rules.registry, dictionary)
  const bike = await judgeForBike(finding, { ...read, state: known.state }, dictionary)
  const asked = { state: bike.state, rules, dictionary, verdicts: bike.verdicts }
  const place = readFindCursor(asked.state)
  if (place === null) return pageNotFound()
  const { reading, attempt, found } = await readAndSearch(finding, asked, place)
  const unused = [...read.ignored, ...known.ignored, ...bike.ignored]
  const ignored = [...unused, ...(given.explain === undefined || explains ? [] : ['explain'])]
  const result = await presentFound(finding, asked, { reading, attempt, found, ignored, fitFault: bike.fault })
  if (explains) return { ...result, explained: explain(rules.version, attempt, found, result.items) }
  if (!isRobot) noteSearch(finding, asked, reading, { result, attempt })
  return result
}

/** Counts a search of the whole shop. Links of a list lead to no further search. */
function noteSearch(
  { searchLog }: Pick<FindContext, 'searchLog'>,
  { state, rules }: Asked,
  { folded }: Reading,
  { result, attempt }: { result: FindResult; attempt: SearchAttempt },
): void {
  const { q, category, choices, fit, asTyped, asText, allVariants, after, before } = state
  const { language } = rules.vocabulary.speech
  const isNarrowed = category !== undefined || choices.size > 0 || fit.length > 0
  const isWhole = q !== '' && !isNarrowed && (after ?? before) === undefined
  if (!isWhole || asTyped || asText || allVariants) return
  searchLog.note({ query: folded, language, results: result.total, missed: missedIn(result, attempt) })
}

/** What was shown instead, if it found nothing as it was typed. */
function missedIn(
  { total, corrected, ways, oldNumbers }: FindResult,
  { leftOut = [] }: SearchAttempt,
): SearchNow['missed'] {
  const isAsTyped = total > 0 && !corrected && leftOut.length === 0
  if (isAsTyped || oldNumbers.length > 0) return undefined
  if (leftOut.length > 0) return { outcome: 'ways', offered: leftOut.map((text) => t('Without “{text}”', { text })) }
  if (corrected) return { outcome: 'corrected', offered: [corrected.to] }
  const offered = ways.slice(0, MOST_OFFERED).map(({ label }) => label)
  return { outcome: offered.length > 0 ? 'ways' : 'nothing', offered }
}

/** Reads the query and finds what it means. */
export async function readAndSearch(finding: FindContext, asked: Asked, place?: PagePlace) {
  const reading = await readForShop(finding, asked)
  const find = (attempt: SearchAttempt): Promise<Found> => finding.finder.find({ ...searchOf(asked, attempt), place })
  return { reading, ...(await firstFinding(finding, asked, reading, find)) }
}

/** How many rows a query without choices finds, and what it was corrected to. */
export async function readAndCount(
  finding: FindContext,
  asked: Asked,
): Promise<{ total: number; corrected: string | null }> {
  const count = async (attempt: SearchAttempt) => ({ scope: await countAttempt(finding, asked, attempt) })
  const { attempt, found } = await firstFinding(finding, asked, await readForShop(finding, asked), count)
  return { total: found.scope, corrected: attempt.corrected ?? null }
}

function pageNotFound(): Refusal {
  return refuse('input-invalid', t('Page not found. Start from the first page.'), {
    errors: [{ path: 'after', message: t('Use an address from the list') }],
  })
}

type Field = (typeof MATCHED_FIELDS)[number]

/** For administrators: why the parts of a page are in this order. */
function explain(
  rules: string,
  { terms, numbers }: SearchAttempt,
  { rows }: Found,
  items: FindResult['items'],
): Explanation {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const explained = items.flatMap(({ _id, sku, name }): ExplainedPart[] => {
    const row = byId.get(_id)
    if (!row) return []
    const number = numberStep(numbers.get(_id))
    const bucket = Array.isArray(row.value) ? row.value : null
    return [
      { _id, sku, name, number, bucket, terms: terms.map((term, at) => explainTerm(term, row.weights[at] ?? null)) },
    ]
  })
  return { items: explained, rules }
}

function numberStep(step: number | undefined): (typeof NUMBER_STEPS)[number] | null {
  const [name] = Object.entries(STEPS).find(([, value]) => value === step) ?? []
  return (name as (typeof NUMBER_STEPS)[number] | undefined) ?? null
}

function explainTerm(term: Term, tenths: number | null): ExplainedPart['terms'][number] {
  const read = term.kind === 'measure' ? term.label : term.word
  return { text: term.text, read, field: fieldOf(term, tenths), weight: tenths === null ? null : tenths / 10 }
}

const FIELDS: Readonly<Record<keyof typeof WEIGHTS, Field>> = {
  name: 'name',
  preferred: 'attribute',
  group: 'number',
  attribute: 'attribute',
  category: 'category',
  figure: 'attribute',
  nameBeginning: 'name-beginning',
  categoryBeginning: 'category-beginning',
  attributeBeginning: 'attribute-beginning',
  description: 'description',
}

/** Figures in attributes weigh as much as beginnings of words in names. */
function fieldOf({ kind }: Term, tenths: number | null): Field | null {
  if (kind === 'figure' && tenths === WEIGHTS.figure) return 'attribute'
  const [name] = Object.entries(WEIGHTS).find(([key, value]) => value === tenths && key !== 'figure') ?? []
  return name === undefined ? null : FIELDS[name as keyof typeof WEIGHTS]
}
