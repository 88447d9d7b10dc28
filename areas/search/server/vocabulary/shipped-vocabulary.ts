import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { fold } from '../query-parser/fold.ts'
import { shippedRows } from '../query-parser/shipped-rows.ts'
import { tokensOf } from '../query-parser/tokens.ts'
import type { VocabularyKind, VocabularyRow } from '../query-parser/vocabulary.ts'

/** By how many words become how many. */
export function kindOf(term: string, canonical: string): VocabularyKind {
  const [from, to] = [term, canonical].map((it) => tokensOf(fold(it)).length)
  if (from !== 1) return 'phrase'
  return to === 1 ? 'word' : 'split'
}

/**
 * The shop's words for the trade's other spellings, of `shipped.csv`. Owners add to them and change them. Synonyms with
 * a category mean this only in its parts: a crank is no crankset where it drives a pump. Among the stop words are what
 * is true of everything on sale ("buy", "cheap") and what people write before a part number ("sku", "ref").
 */
export const shippedVocabulary: readonly VocabularyRow[] = shippedRows(
  new URL('./shipped.csv', import.meta.url),
).flatMap(({ kind, term = '', spellings, category }): VocabularyRow[] =>
  kind === 'stop' || kind === 'generic'
    ? [{ term, canonical: '', kind }]
    : listOf(spellings).map((spelling) => ({
        ...{ term: spelling, canonical: term, kind: kindOf(spelling, term) },
        ...(category && { category }),
      })),
)
