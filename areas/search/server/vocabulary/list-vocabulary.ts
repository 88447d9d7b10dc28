import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { presentEntry, type VocabularyContext } from './edit-vocabulary.ts'
import {
  countVocabulary,
  selectVocabularyPage,
  type VocabularyEntryRow,
  type VocabularyFilter,
} from './vocabulary-store.ts'

const termPosition = positionSchema({ term: 'text', id: 'uuid' })

export async function listVocabulary(
  { db, ship }: VocabularyContext,
  query: PageQuery & VocabularyFilter,
): Promise<Page<VocabularyEntry> | Refusal> {
  await ship()
  const { search, kind } = query
  return readPage(query, {
    position: termPosition,
    positionOf: ({ term, id }: VocabularyEntryRow) => ({ term, id }),
    read: (limit, after) => selectVocabularyPage(db, { search, kind }, limit, after),
    count: () => countVocabulary(db, { search, kind }),
    present: presentEntry,
  })
}
