import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'
import { plainWordsIn, type VocabularyKind, type VocabularyRow } from '../query-parser/vocabulary.ts'
import { languageRows } from '../speech/language-rows.ts'
import { type Speech, speechOf } from '../speech/speech.ts'

/** By how many words become how many. */
export function kindOf(term: string, canonical: string, speech: Speech): VocabularyKind {
  const [from, to] = [term, canonical].map((it) => plainWordsIn(it, speech).length)
  if (from !== 1) return 'phrase'
  return to === 1 ? 'word' : 'split'
}

const english = speechOf(SOURCE_LANGUAGE)

/**
 * The shop's words for the trade's other spellings, of `shipped.csv`. Owners add to them and change them. Synonyms with
 * a category mean this only in its parts: a crank is no crankset where it drives a pump. Among the stop words are what
 * is true of everything on sale ("buy", "cheap") and what people write before a part number ("sku", "ref").
 */
const shippedEnglish: readonly VocabularyRow[] = shippedRows(new URL('./shipped.csv', import.meta.url)).flatMap(
  ({ kind, term = '', spellings, category }): VocabularyRow[] =>
    kind === 'stop' || kind === 'generic'
      ? [{ term, canonical: '', kind }]
      : listOf(spellings).map((spelling) => ({
          ...{ term: spelling, canonical: term, kind: kindOf(spelling, term, english) },
          ...(category && { category }),
        })),
)

/** The rows that the shop ships of a language. */
export function shippedVocabulary(language: string): readonly VocabularyRow[] {
  if (language === SOURCE_LANGUAGE) return shippedEnglish
  const speech = speechOf(language)
  const marks = [
    ...speech.stops.map((term): VocabularyRow => ({ term, canonical: '', kind: 'stop' })),
    ...speech.generics.map((term): VocabularyRow => ({ term, canonical: '', kind: 'generic' })),
  ]
  const synonyms = languageRows('vocabulary', language).map(
    ({ spelling = '', means = '', category }): VocabularyRow => ({
      ...{ term: spelling, canonical: means, kind: kindOf(spelling, means, speech) },
      ...(category && { category }),
    }),
  )
  return [...marks, ...synonyms]
}
