import type { Author } from '#accounts/server/audit/audit-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { VocabularyEntry, VocabularyForm } from '#search/contract/vocabulary-administration.ts'
import type { FindContext } from '../find-context.ts'
import { searchedLanguage } from '../search-languages.ts'
import { speechOf } from '../speech/speech.ts'
import { type CheckedEntry, checkEntry } from './check-entry.ts'
import {
  countVocabulary,
  deleteVocabularyRow,
  lockVocabulary,
  putVocabularyRow,
  selectVocabularyPage,
  type VocabularyEntryRow,
  type VocabularyFilter,
} from './vocabulary-store.ts'

export type VocabularyContext = Pick<FindContext, 'db' | 'audit' | 'now' | 'newId' | 'ship'>

type Versioned = { version?: string | undefined } // `changedAt` of the entry as its editor read it

/** Adds an entry. */
export async function addVocabulary(
  context: VocabularyContext,
  author: Author,
  form: VocabularyForm,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { audit, now, newId } = context
  const language = searchedLanguage(form.language)
  await context.ship()
  const added = await inTransactionOnce<string>(context, keyed, async (transaction) => {
    const rows = await lockVocabulary(transaction, language)
    const entry = checkEntry(form, present(rows), speechOf(language))
    if (isRefusal(entry)) return entry
    const gone = rows.find((row) => row.term === entry.term && row.category === entry.category)
    const row = { ...entry, id: gone?.id ?? newId(), shipped: gone?.shipped ?? false, deleted: false }
    await putVocabularyRow(transaction, language, { ...row, changedBy: author.accountId, changedAt: now() })
    await audit.record(transaction, author, { action: 'vocabulary.add', object: objectOf(entry), after: says(entry) })
    return row.id
  })
  return isRefusal(added) ? added : { acknowledged: true, insertedId: added }
}

/** Replaces an entry. Without a change nothing is written. */
export async function editVocabulary(
  context: VocabularyContext,
  author: Author,
  id: string,
  { version, ...form }: VocabularyForm & Versioned,
): Promise<{ acknowledged: true; modifiedCount: number } | Refusal> {
  const { audit, now } = context
  const language = searchedLanguage(form.language)
  return changeEntry<{ acknowledged: true; modifiedCount: number }>(
    context,
    { id, version, language },
    async (transaction, before, rows) => {
      const entry = checkEntry(form, present(rows.filter((row) => row.id !== id)), speechOf(language))
      if (isRefusal(entry)) return entry
      if (JSON.stringify(says(entry)) === JSON.stringify(says(before))) return { acknowledged: true, modifiedCount: 0 }
      const taken = rows.find((row) => row.term === entry.term && row.category === entry.category && row.id !== id)
      if (taken) await deleteVocabularyRow(transaction, language, taken.id) // The mark of a deleted one
      await putVocabularyRow(transaction, language, {
        ...before,
        ...entry,
        changedBy: author.accountId,
        changedAt: now(),
      })
      const change = { before: says(before), after: says(entry) }
      await audit.record(transaction, author, { action: 'vocabulary.edit', object: objectOf(entry), ...change })
      return { acknowledged: true, modifiedCount: 1 }
    },
  )
}

/** Deletes an entry; of a shipped one a mark stays. */
export async function deleteVocabulary(
  context: VocabularyContext,
  author: Author,
  id: string,
  { version, language: asked }: Versioned & { language?: string | undefined },
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  const { audit, now } = context
  const language = searchedLanguage(asked)
  return changeEntry<{ acknowledged: true; deletedCount: number }>(
    context,
    { id, version, language },
    async (transaction, before) => {
      if (!before.shipped) await deleteVocabularyRow(transaction, language, id)
      else {
        const mark = { deleted: true, changedBy: author.accountId, changedAt: now() }
        await putVocabularyRow(transaction, language, { ...before, ...mark })
      }
      const change = { action: 'vocabulary.delete', object: objectOf(before), before: says(before) } as const
      await audit.record(transaction, author, change)
      return { acknowledged: true, deletedCount: 1 }
    },
  )
}

async function changeEntry<Done extends object>(
  { db, ship }: VocabularyContext,
  { id, version, language }: { id: string; language: string } & Versioned,
  change: (
    transaction: Queryable,
    before: VocabularyEntryRow,
    rows: readonly VocabularyEntryRow[],
  ) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  await ship()
  return inTransaction<Done | Refusal>(db, async (transaction) => {
    const rows = await lockVocabulary(transaction, language)
    const before = rows.find((row) => row.id === id && !row.deleted)
    if (!before) return entryNotFound()
    if (version !== undefined && version !== before.changedAt.toISOString()) return changedMeanwhile(before)
    return change(transaction, before, rows)
  })
}

export function entryNotFound(): Refusal {
  return refuse('not-found', t('Vocabulary entry not found.'))
}

function changedMeanwhile(current: VocabularyEntryRow): Refusal {
  const { term, canonical, kind } = current
  const detail =
    canonical === ''
      ? changedToMark(term, kind)
      : t(
          'Somebody else has changed this entry meanwhile: now “{term}” means “{canonical}”. Save again to replace that.',
          { term, canonical },
        )
  return refuse('precondition-failed', detail, { current: presentEntry(current) })
}

function changedToMark(term: string, kind: VocabularyEntryRow['kind']): string {
  return kind === 'generic'
    ? t('Somebody else has changed this entry meanwhile: now “{term}” is a generic word. Save again to replace that.', {
        term,
      })
    : t('Somebody else has changed this entry meanwhile: now “{term}” is a stop word. Save again to replace that.', {
        term,
      })
}

function presentEntry({ id: _id, deleted: _, changedAt, ...row }: VocabularyEntryRow): VocabularyEntry {
  return { _id, ...row, changedAt: changedAt.toISOString() }
}

function present(rows: readonly VocabularyEntryRow[]): VocabularyEntryRow[] {
  return rows.filter(({ deleted }) => !deleted)
}

function says({ term, canonical, kind, category, note }: CheckedEntry) {
  return { term, canonical, kind, category, note }
}

function objectOf({ term, category }: CheckedEntry): `vocabulary:${string}` {
  return `vocabulary:${term}${category && ` in ${category}`}`
}

const termPosition = positionSchema({ term: 'text', id: 'uuid' })

export async function listVocabulary(
  { db, ship }: VocabularyContext,
  query: PageQuery & Omit<VocabularyFilter, 'language'> & { language?: string | undefined },
): Promise<Page<VocabularyEntry> | Refusal> {
  await ship()
  const filter = { search: query.search, kind: query.kind, language: searchedLanguage(query.language) }
  return readPage(query, {
    position: termPosition,
    positionOf: ({ term, id }: VocabularyEntryRow) => ({ term, id }),
    read: (limit, after) => selectVocabularyPage(db, filter, limit, after),
    count: () => countVocabulary(db, filter),
    present: presentEntry,
  })
}
