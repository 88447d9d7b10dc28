import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import type { FindNeeds } from '../find-needs.ts'
import { fold } from '../speech/fold.ts'
import { shippedVocabulary } from './shipped-vocabulary.ts'
import { shipRows, type VocabularyEntryRow } from './vocabulary-store.ts'

type Needs = Pick<FindNeeds, 'db' | 'now' | 'newId'>

/** Once a process: fills the table, and brings what no administrator changed up to this release. */
export function createShipping({ db, now, newId }: Needs): () => Promise<void> {
  let shipped: Promise<void> | undefined
  return () => {
    shipped ??= shipRows(db, rowsOf(now(), newId)).catch((error) => {
      shipped = undefined
      throw error
    })
    return shipped
  }
}

function rowsOf(changedAt: Date, newId: () => string): VocabularyEntryRow[] {
  return shippedVocabulary(SOURCE_LANGUAGE).map(({ term, canonical, kind, category = '' }) => ({
    ...{ id: newId(), term: fold(term), canonical: fold(canonical), kind, category, note: '' },
    ...{ shipped: true, deleted: false, changedBy: null, changedAt },
  }))
}
