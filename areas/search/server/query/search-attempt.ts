import type { ListVerdicts } from '#fitment/server/fitment-service.ts'
import { FIND_SORTS, type LedBy } from '#search/contract/find.ts'
import { type FindState, sortedAttribute } from '#search/contract/find-state.ts'
import { CATEGORY, type FindRules, isMixed } from '../documents/document-of.ts'
import type { FindContext } from '../find-context.ts'
import { type Constraint, type Reading, readQuery, type Term } from '../query-parser/read-query.ts'
import { wordsOfText } from '../query-parser/vocabulary.ts'
import { BASE_LANGUAGE } from '../search-languages.ts'
import { chosenFacets, rangeFacets } from './choose-facets.ts'
import type { Dictionary, DictionaryEntry } from './dictionary-store.ts'
import { type ChosenFacet, FIT_FACET, type FitSets, type NumberHits, type Search } from './part-finder.ts'
import { resolveTerm, tokensOf } from './resolve-terms.ts'

/**
 * One way to read a query: what is asked for, and what it was corrected to. `leftOut` are stretches of the query that
 * nothing has beside the rest; `unsold` is what no part is at all. With `anyMention` a kind of part is found where a
 * description only mentions it, too.
 */
export type SearchAttempt = {
  terms: readonly Term[]
  reading?: Reading // That the terms are of, if it is another
  leftOut?: readonly string[]
  unsold?: readonly string[]
  anyMention?: boolean
  numbers: NumberHits
  led?: ReadonlyMap<string, LedBy>
  oldNumbers?: readonly string[]
  corrected?: string
  isUnreadable?: boolean
  rules?: FindRules // Of another language than that of the request
}

/** `verdicts`: of a list for a bike. While the query is being typed, its last word is a beginning. */
export type Asked = {
  isTyping?: boolean
  state: FindState
  rules: FindRules
  dictionary: Dictionary
  verdicts?: ListVerdicts | undefined
}

/** How many parts an attempt finds with the choices of the state. */
export function countAttempt({ finder }: FindContext, asked: Asked, attempt: SearchAttempt): Promise<number> {
  return finder.count(searchOf(asked, attempt))
}

export function searchOf(
  { state, rules: ofRequest, dictionary, verdicts, isTyping = false }: Asked,
  { terms, numbers, rules = ofRequest, anyMention = false, isUnreadable = false }: SearchAttempt,
): Search {
  const { speech } = rules.vocabulary
  const named = namedCategories(terms, rules, dictionary)
  // `Tires and Tubes` asks for both kinds, `tire tube` for a tube.
  const mixed = isMixed(state.q, speech.conjunctions) ? named.filter(({ label }) => isMixed(label)) : []
  const kinds = anyMention ? undefined : kindsNamed(terms, named, rules)
  return {
    byProduct: !state.allVariants,
    isQuery: terms.length > 0 || numbers.size > 0 || isUnreadable,
    ...(speech.language !== BASE_LANGUAGE && { language: speech.language }),
    terms: terms.map((term, at) =>
      resolveTerm(term, dictionary, {
        categories: mixed,
        ...(kinds && { kinds }),
        isTyping: isTyping && at === terms.length - 1,
      }),
    ),
    numbers,
    namedCategories: named.map(({ token }) => token),
    category: state.category === undefined ? undefined : (dictionary.token(CATEGORY, state.category) ?? null),
    chosen: [...chosenFacets(state, rules.registry, dictionary), ...chosenFit(state)],
    counted: 'values',
    ranges: rangeFacets(state, rules.registry),
    ...(verdicts && { fit: setsOf(verdicts) }),
    ...sortOf(state, rules, dictionary),
    limit: state.limit,
    place: undefined,
  }
}

function sortOf({ sort }: FindState, { registry }: FindRules, dictionary: Dictionary): Pick<Search, 'sort' | 'figure'> {
  const known = FIND_SORTS.find((one) => one === sort)
  const attribute = sortedAttribute(sort, registry)
  if (known || !attribute) return { sort: known ?? 'name' }
  const figures = dictionary
    .ofAttribute(attribute.key)
    .flatMap(({ token, number }) => (number === null ? [] : [[token, number] as const]))
  return { sort: 'figure', figure: { attribute: attribute.key, byToken: new Map(figures) } }
}

function chosenFit({ fit }: FindState): ChosenFacet[] {
  return fit.length === 0 ? [] : [{ key: FIT_FACET, kind: 'fit', values: fit }]
}

/** Without what can't be sent to another thread. */
const setsOf = ({ digest, tokens, asks, originals }: ListVerdicts): FitSets => ({ digest, tokens, asks, originals })

/** Words of the query that name a kind of part, so that a description's mention of it isn't enough. */
export function kindsNamed(
  terms: readonly Term[],
  named: readonly DictionaryEntry[],
  rules: FindRules,
): ReadonlySet<string> {
  // What a `light bike` is depends on both words: see `namedWithoutGenericWords`.
  if (terms.some((term) => term.kind === 'word' && term.isGeneric)) return new Set()
  const words = named.flatMap(({ label }) => wordsOfCategory(label, rules))
  return new Set(words.filter((word) => !rules.vocabulary.isGeneric(word)))
}

/** As the language of the query calls it. */
function wordsOfCategory(label: string, { vocabulary, names }: FindRules): string[] {
  return wordsOfText(names.get(vocabulary.speech.language)?.category(label) ?? label, vocabulary)
}

/** Categories all of whose words the query has; `rodamientos de buje` are no hubs. */
export function namedCategories(terms: readonly Term[], rules: FindRules, dictionary: Dictionary): DictionaryEntry[] {
  const words = new Set(terms.flatMap((term) => (term.kind === 'word' ? [term.word] : [])))
  if (words.size === 0) return []
  const heads = new Set(terms.flatMap((term) => (term.kind === 'word' && !term.isAttribute ? [term.word] : [])))
  return dictionary.ofAttribute(CATEGORY).filter(({ label }) => {
    const own = wordsOfCategory(label, rules).filter((word) => !rules.vocabulary.isStop(word))
    return own.length > 0 && own.every((word) => words.has(word)) && own.some((word) => heads.has(word))
  })
}

/** Reads a query by what the parts of this shop state and say. */
export async function readForShop(finding: FindContext, { state, rules, dictionary }: Asked): Promise<Reading> {
  const { has } = await finding.knownWords(rules.vocabulary.speech.language)
  const inUse = new Set([...dictionary.attributes()].filter((attribute) => !attribute.includes(':')))
  const hasValue = (constraint: Constraint) => tokensOf(constraint, dictionary).length > 0
  return readQuery(state.q, { ...rules, inUse, hasValue, ...(has && { isKnownWord: has }), asText: state.asText })
}
