import { setImmediate } from 'node:timers/promises'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { readFindState } from '#search/contract/find-state.ts'
import {
  MOST_PREVIEWED,
  type Previewed,
  type VocabularyForm,
  type VocabularyPreview,
} from '#search/contract/vocabulary-administration.ts'
import { documentOf, type FindRules, type PartDocument, type SearchedPart } from '../documents/document-of.ts'
import { vectorOf } from '../documents/documents-store.ts'
import { catchUp, languagesOf } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { readAndSearch } from '../query/find-parts.ts'
import { createSqlFinder, documentsIn } from '../query/find-store.ts'
import type { KnownWords } from '../query/known-words.ts'
import { presentRows } from '../query/present-found.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import { type Vocabulary, type VocabularyRow, vocabularyOf, wordsOfText } from '../query-parser/vocabulary.ts'
import { BASE_LANGUAGE, searchedLanguage } from '../search-languages.ts'
import { speechOf } from '../speech/speech.ts'
import { type ChangedDocument, documentsAs, selectPartsWithWords } from './changed-documents-store.ts'
import { checkEntry } from './check-entry.ts'
import { entryNotFound } from './edit-vocabulary.ts'
import { tryLastSearches } from './try-last-searches.ts'
import { selectVocabulary } from './vocabulary-store.ts'

type Asked = {
  id?: string | undefined
  entry?: VocabularyForm | undefined
  query?: string | undefined
  language?: string | undefined
}

const MOST_PARTS = 2_000
/** Other requests take their turn after so many documents. */
const DOCUMENTS_AT_ONCE = 25

/** What a query finds before and after a change. The documents that it would change are made anew, but not stored. */
export async function previewVocabulary(
  finding: FindContext,
  { id, entry: form, query, ...asked }: Asked,
): Promise<VocabularyPreview | Refusal> {
  const language = searchedLanguage(form?.language ?? asked.language)
  await finding.ship()
  const stored = await selectVocabulary(finding.db, language)
  const replaced = stored.find((row) => row.id === id)
  if (id !== undefined && !replaced) return entryNotFound()
  const others = stored.filter((row) => row !== replaced)
  const entry = form && checkEntry(form, others, speechOf(language))
  if (isRefusal(entry)) return withinEntry(entry)
  const shown = entry ?? replaced
  if (!shown) return invalidInput([{ path: 'entry', message: t('Enter a term and what it means') }])

  const before = await finding.rules(language)
  const after = withVocabulary(before, vocabularyOf(entry ? [...others, entry] : others, speechOf(language)))
  await catchUp(finding, before)
  const candidates = await partsConcerned(finding, before, entry, replaced)
  const isTooMany = candidates.length > MOST_PARTS
  const changed = isTooMany ? [] : await changedDocuments(candidates, before, after)
  const q = query || shown.term
  const found = { query: q, before: await findFirst(finding, before, q), changedParts: changed.length }
  if (isTooMany) return { ...found, after: null, recent: null }
  const dictionary = await finding.dictionary()
  const sides = {
    before: { finding, rules: before, dictionary },
    after: { finding: withDocuments(finding, changed, language), rules: after, dictionary },
  }
  await finding.searchLog.flush()
  return {
    ...found,
    after: await findFirst(sides.after.finding, after, q),
    recent: await tryLastSearches(finding.db, sides, otherWords(changed)),
  }
}

function withinEntry({ errors = [], ...refusal }: Refusal): Refusal {
  return { ...refusal, errors: errors.map(({ path, message }) => ({ path: `entry.${path}`, message })) }
}

function withVocabulary(rules: FindRules, vocabulary: Vocabulary): FindRules {
  const vocabularies = rules.vocabularies.map((it) => (it === rules.vocabulary ? vocabulary : it))
  return { ...rules, vocabulary, vocabularies }
}

type SaidWords = Pick<PartDocument, 'words' | 'nameWords'>
type Changed = { part: SearchedPart & { id: string }; was: SaidWords; document: SaidWords }

/** What a document says in the language of the rules. */
function saidBy(part: SearchedPart, rules: FindRules): SaidWords {
  const document = documentOf(part, rules)
  return document.spoken.find(({ language }) => language === rules.vocabulary.speech.language) ?? document
}

/** Those with a term that gets or had a meaning; in one category also those with what it means. Marks change none. */
async function partsConcerned(
  { db }: Pick<FindContext, 'db'>,
  rules: FindRules,
  entry: VocabularyRow | undefined,
  replaced: VocabularyRow | undefined,
): Promise<Changed['part'][]> {
  const added = entry?.canonical ? [entry.term, entry.category ? entry.canonical : ''] : []
  const removed = replaced?.canonical ? [replaced.term, replaced.canonical] : []
  const lists = [...added, ...removed]
    .map((text) => wordsOfText(text, rules.vocabulary))
    .filter(({ length }) => length > 0)
  const [asked, all] = [rules.vocabulary.speech.language, languagesOf(rules)]
  return lists.length === 0 ? [] : selectPartsWithWords(db, lists, MOST_PARTS + 1, { asked, all })
}

async function changedDocuments(
  parts: readonly Changed['part'][],
  before: FindRules,
  after: FindRules,
): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const [at, part] of parts.entries()) {
    if (at % DOCUMENTS_AT_ONCE === DOCUMENTS_AT_ONCE - 1) await setImmediate()
    const [was, document] = [saidBy(part, before), saidBy(part, after)]
    const isSame = was.nameWords === document.nameWords && vectorOf(was.words) === vectorOf(document.words)
    if (!isSame) changed.push({ part, was, document })
  }
  return changed
}

/** Words that some part would gain or lose, or have somewhere else. */
function otherWords(changed: readonly Changed[]): string[] {
  const placesIn = ({ words }: SaidWords, word: string) => [...(words.get(word) ?? [])].sort().join()
  const differing = ({ was, document }: Changed) =>
    [...was.words.keys(), ...document.words.keys()].filter((word) => placesIn(was, word) !== placesIn(document, word))
  return [...new Set(changed.flatMap(differing))]
}

/** A finder over the documents as they would be, and the words of the shop as they would be then. */
function withDocuments(finding: FindContext, changed: readonly Changed[], language: string): FindContext {
  if (changed.length === 0) return finding
  const documents = changed.map(({ part, document }): ChangedDocument => {
    return { partId: part.id, nameWords: document.nameWords, words: vectorOf(document.words) }
  })
  let known: Promise<KnownWords> | undefined
  async function knownAfter(): Promise<KnownWords> {
    const before = await finding.knownWords(language)
    if (!before.has) return before
    const list = wordsAfter(before.list, changed)
    const words = new Set(list.map(({ word }) => word))
    return { list, has: (word) => words.has(word) }
  }
  return {
    ...finding,
    finder: createSqlFinder(finding.db, (asked) =>
      (asked ?? BASE_LANGUAGE) === language ? documentsAs(documents, language) : documentsIn(asked),
    ),
    knownWords(asked) {
      if (asked !== language) return finding.knownWords(asked)
      known ??= knownAfter()
      return known
    },
  }
}

const BEGINS_WITH_LETTER = /^\p{L}/u

/** A word that no part has any longer is not known. */
function wordsAfter(known: readonly KnownWord[], changed: readonly Changed[]): KnownWord[] {
  const byWord = new Map(known.map((one) => [one.word, one]))
  const count = (word: string, parts: number, isTitle: boolean) => {
    const before = byWord.get(word) ?? { word, parts: 0, isTitle: false }
    byWord.set(word, { word, parts: before.parts + parts, isTitle: before.isTitle || isTitle })
  }
  for (const { was, document } of changed) {
    for (const word of was.words.keys()) if (!document.words.has(word)) count(word, -1, false)
    for (const [word, fields] of document.words)
      if (!was.words.has(word) && BEGINS_WITH_LETTER.test(word)) count(word, 1, fields.has('A') || fields.has('C'))
  }
  return [...byWord.values()].filter(({ parts }) => parts > 0)
}

async function findFirst(finding: FindContext, rules: FindRules, q: string): Promise<Previewed> {
  const { state } = readFindState({ q, limit: String(MOST_PREVIEWED) }, rules.registry)
  const asked = { state, rules, dictionary: await finding.dictionary() }
  const { attempt, found } = await readAndSearch(finding, asked)
  const items = await presentRows(finding, rules.registry, found.rows.slice(0, MOST_PREVIEWED))
  return {
    total: found.total,
    corrected: attempt.corrected ?? null,
    items: items.map(({ _id, sku, name }) => ({ _id, sku, name })),
  }
}
