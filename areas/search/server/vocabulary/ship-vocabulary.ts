import type { FindNeeds } from '../find-needs.ts'
import { BASE_LANGUAGE, furtherLanguages } from '../search-languages.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from './shipped-vocabulary.ts'
import { shipRows, type VocabularyEntryRow } from './vocabulary-store.ts'

type Needs = Pick<FindNeeds, 'db' | 'now' | 'newId'>

/** Once a process and language: fills the table, and brings what no administrator changed up to this release. */
export function createShipping({ db, now, newId }: Needs): () => Promise<void> {
  const shipped = new Map<string, Promise<void>>()
  function ship(language: string): Promise<void> {
    const known = shipped.get(language)
    if (known) return known
    const shipping = shipRows(db, language, rowsOf(language, now(), newId)).catch((error) => {
      shipped.delete(language)
      throw error
    })
    shipped.set(language, shipping)
    return shipping
  }
  return async () => {
    for (const language of [BASE_LANGUAGE, ...furtherLanguages()]) await ship(language)
  }
}

function rowsOf(language: string, changedAt: Date, newId: () => string): VocabularyEntryRow[] {
  const { spell } = speechOf(language)
  return shippedVocabulary(language).map(({ term, canonical, kind, category = '' }) => ({
    ...{ id: newId(), term: spell(term), canonical: spell(canonical), kind, category, note: '' },
    ...{ shipped: true, deleted: false, changedBy: null, changedAt },
  }))
}
