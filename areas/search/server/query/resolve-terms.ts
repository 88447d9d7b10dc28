import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { CATEGORY } from '../documents/document-of.ts'
import { pairsIn } from '../documents/said-words.ts'
import type { Constraint, Term } from '../query-parser/read-query.ts'
import { collectiveWords } from '../query-parser/real-words.ts'
import type { Dictionary, DictionaryEntry } from './dictionary-store.ts'
import type { Condition, SearchTerm } from './part-finder.ts'

/** Attributes whose numbers a bare figure doesn't mean. */
const NOT_BARE = new Set([
  ...['weightG', 'weight', 'longestSideMm', 'torqueNm', 'lockringNm', 'capacityTeeth', 'links', 'pitchMm'],
])
const SHORTEST_BEGINNING = 3
const MOST_CENTS = 2_147_483_647
const [LEAST_TOLERANCE, TOLERANCE] = [0.05, 0.004]

/** `categories` have every word of the query, `kinds` are words that name a kind of part. */
type Beside = { categories: readonly DictionaryEntry[]; kinds?: ReadonlySet<string>; isTyping?: boolean }

/** Looks up a term's values. While its word is being typed, any beginning finds. */
export function resolveTerm(term: Term, dictionary: Dictionary, { categories, kinds, isTyping }: Beside): SearchTerm {
  if (term.kind === 'word') {
    const word = {
      ...wordTerm(term.word, isTyping ? 1 : SHORTEST_BEGINNING),
      ...(kinds?.has(term.word) && { isKind: true }),
    }
    const tokens = [...categories, ...collectedBy(term.word, dictionary)].map(({ token }) => token)
    return { kind: 'word', word: tokens.length > 0 ? { ...word, categories: tokens } : word }
  }
  if (term.kind === 'figure') return { kind: 'figure', word: term.word, tokens: tokensNear(term.figure, dictionary) }
  const { alternatives, preferred, words, loose } = term
  const resolved = (its: typeof alternatives) => its.map((all) => all.map((it) => conditionOf(it, dictionary)))
  const anyFigure = loose?.figures?.map((figure) => ({ tokens: tokensNear(figure, dictionary) }))
  return {
    kind: 'measure',
    alternatives: [...resolved(alternatives), ...(anyFigure ? [anyFigure] : [])],
    preferred: resolved(preferred),
    stating: loose ? [] : alternatives.flatMap((all) => statingAll(all, dictionary)),
    words: (loose?.figures?.map(String) ?? inPairs(words)).map((word) => ({
      ...{ ...wordTerm(word, SHORTEST_BEGINNING), isOfMeasure: true },
    })),
  }
}

/** The categories that a word such as `drivetrain` means all of. */
export function collectedBy(word: string, dictionary: Dictionary): readonly DictionaryEntry[] {
  const roles = collectiveWords.get(word)
  if (!roles) return []
  return dictionary.ofAttribute(CATEGORY).filter(({ label }) => roles.includes(roleOfCategory(label) ?? ''))
}

/** Tokens that say that a part states the attributes; none if nothing in the shop states one, or for the price. */
function statingAll(all: readonly Constraint[], dictionary: Dictionary): number[][] {
  const tokens = all.map(({ attribute }) => dictionary.token(attribute, ''))
  return tokens.every((it) => it !== undefined) ? [tokens] : []
}

/** `24 mm spindle` is `24~mm` and `spindle`. */
function inPairs(words: readonly string[]): string[] {
  const [pair] = pairsIn(words)
  return pair === undefined ? [...words] : [pair, ...words.filter((word) => !pair.split('~').includes(word))]
}

const wordTerm = (word: string, shortest: number) => ({ word, beginning: word.length >= shortest })

/** Whether a figure without a unit may mean this attribute. */
export function isBareFigure(attribute: string): boolean {
  return !NOT_BARE.has(attribute) && !attribute.includes(':')
}

function tokensNear(figure: number, dictionary: Dictionary): number[] {
  const tolerance = Math.max(LEAST_TOLERANCE, Math.abs(figure) * TOLERANCE)
  return [...dictionary.attributes()]
    .filter(isBareFigure)
    .flatMap((attribute) => dictionary.ofAttribute(attribute))
    .filter(({ number }) => number !== null && Math.abs(number - figure) < tolerance)
    .map(({ token }) => token)
}

function conditionOf(constraint: Constraint, dictionary: Dictionary): Condition {
  if (constraint.attribute !== 'price') return { tokens: tokensOf(constraint, dictionary) }
  const { low = 0, high = MOST_CENTS } = constraint as { low?: number; high?: number }
  return { low: Math.max(0, low), high: Math.min(high, MOST_CENTS) }
}

/** Tokens of the values that meet a constraint. */
export function tokensOf(constraint: Constraint, dictionary: Dictionary): number[] {
  const end = 'part' in constraint && constraint.part ? `:${constraint.part}` : ''
  const entries = dictionary.ofAttribute(constraint.attribute + end)
  if ('values' in constraint)
    return entries.filter(({ value }) => constraint.values.includes(value)).map(({ token }) => token)
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = constraint
  return entries.filter(({ number }) => number !== null && number >= low && number <= high).map(({ token }) => token)
}
