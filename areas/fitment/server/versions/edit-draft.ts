import type { Author } from '#accounts/server/audit/audit-service.ts'
import {
  type BookChange,
  type BookFile,
  type FitDraft,
  type FoundRow,
  MOST_CHANGES,
  type changeFitDraft as operation,
} from '#fitment/contract/fit-draft.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { type FieldError, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { FIRST_VERSION, readCurrentBook } from '../current-book.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { columnsOf, filesWith, isSameKey, KEYS_OF_FILES, keyOfRow, shippedFiles } from './apply-changes.ts'
import {
  deleteDraft,
  type FitBookRow,
  insertBook,
  lockBooks,
  selectBooks,
  selectDraft,
  updateDraft,
} from './fit-books-store.ts'

export type DraftContext = Pick<FitmentContext, 'db' | 'audit' | 'now'>

/** The draft with what differs from the published book, and all versions. */
export async function getFitDraft({ db }: Pick<DraftContext, 'db'>): Promise<FitDraft> {
  const [books, { version, changes, fault }] = await Promise.all([selectBooks(db), readCurrentBook(db)])
  const draft = books.find(({ state }) => state === 'draft')
  const published = books.flatMap((book) => (book.state === 'draft' ? [] : presentVersion(book)))
  const first = { version: FIRST_VERSION, publishedAt: null, changes: 0, remarks: '' }
  const isFirst = version === FIRST_VERSION
  return {
    draft: draft ? presentDraft(draft, changes) : null,
    versions: [...published, { ...first, state: isFirst ? 'published' : 'retired' }],
    fault,
  }
}

const presentVersion = ({ version, state, publishedAt, changes, remarks }: FitBookRow) => ({
  ...{ version, remarks, changes: changes.length, publishedAt: publishedAt?.toISOString() ?? null },
  state: state === 'published' ? ('published' as const) : ('retired' as const),
})

function presentDraft(row: FitBookRow, published: readonly BookChange[]): NonNullable<FitDraft['draft']> {
  const { version, revision, remarks, startedAt } = row
  const before = filesWith(published)
  const rowIn = (files: typeof before, { file, key }: Pick<BookChange, 'file' | 'key'>) =>
    files[file].find(({ cells }) => keyOfRow(file, cells) === key)?.cells ?? null
  return {
    ...{ version, revision, remarks, startedAt: startedAt.toISOString() },
    changes: differences(row.changes, published).map((change) => ({
      ...change,
      published: rowIn(before, change),
      shipped: rowIn(shippedFiles(), change),
    })),
  }
}

/** What the draft says otherwise than the published book, also what it takes back of it. */
function differences(changes: readonly BookChange[], published: readonly BookChange[]): BookChange[] {
  const own = changes.filter((change) => {
    const before = published.find((one) => isSameKey(one, change))
    return JSON.stringify(before?.row) !== JSON.stringify(change.row)
  })
  const gone = published.filter((change) => !changes.some((one) => isSameKey(one, change)))
  return [...own, ...gone.map(({ file, key }) => ({ file, key, row: shippedRow({ file, key }) }))]
}

export const shippedRow = ({ file, key }: Pick<BookChange, 'file' | 'key'>) =>
  shippedFiles()[file].find(({ cells }) => keyOfRow(file, cells) === key)?.cells ?? null

/** Starts a draft from the published book, or gives the one that there is. */
export async function startFitDraft({ db, audit, now }: DraftContext, author: Author) {
  return inTransaction<{ acknowledged: true; version: number }>(db, async (transaction) => {
    const books = await lockBooks(transaction)
    const draft = books.find(({ state }) => state === 'draft')
    if (draft) return { acknowledged: true, version: draft.version }
    const published = books.find(({ state }) => state === 'published')
    const version = (books[0]?.version ?? FIRST_VERSION) + 1
    const row = { version, state: 'draft', changes: published?.changes ?? [], startedAt: now() } as const
    await insertBook(transaction, row)
    await audit.record(transaction, author, { action: 'rule-book.start', object: `rule-book:${version}` })
    return { acknowledged: true, version }
  })
}

/** Puts rows in, leaves rows out, takes changes back. */
export async function changeFitDraft(
  { db, audit }: DraftContext,
  author: Author,
  { revision, remarks, changes, revert }: z.output<typeof operation.body>,
): Promise<{ acknowledged: true; revision: number } | Refusal> {
  const errors = faultsOf(changes)
  if (errors.length > 0) return refuse('input-invalid', t('Check the rows listed.'), { errors })
  return inTransaction<{ acknowledged: true; revision: number } | Refusal>(db, async (transaction) => {
    const books = await lockBooks(transaction)
    const draft = books.find(({ state }) => state === 'draft')
    if (!draft) return noDraft()
    if (draft.revision !== revision) return changedMeanwhile()
    const published = books.find(({ state }) => state === 'published')?.changes ?? []
    const back = published.filter((change) => revert.some((one) => isSameKey(one, change)))
    const given = changes.map(completed)
    const kept = draft.changes.filter((change) => ![...given, ...revert].some((one) => isSameKey(one, change)))
    const next = [...kept, ...back, ...given].filter(
      (change) => JSON.stringify(change.row) !== JSON.stringify(shippedRow(change)),
    )
    if (next.length > MOST_CHANGES) return tooMany()
    const row = { revision: revision + 1, changes: next, remarks: remarks ?? draft.remarks }
    await updateDraft(transaction, draft.version, row)
    const rows = given.map(({ file, key, row: cells }) => ({ file, key, row: cells }))
    const after = {
      ...(rows.length > 0 && { rows }),
      ...(revert.length > 0 && { revert }),
      ...(remarks !== undefined && { remarks }),
    }
    await audit.record(transaction, author, { action: 'rule-book.edit', object: `rule-book:${draft.version}`, after })
    return { acknowledged: true, revision: row.revision }
  })
}

/** With every column of its file, in their order. */
export const completed = ({ file, key, row }: BookChange): BookChange => ({
  ...{ file, key },
  row: row && Object.fromEntries(columnsOf(file).map((column) => [column, row[column] ?? ''])),
})

function faultsOf(changes: readonly BookChange[]): FieldError[] {
  return changes.flatMap(({ file, key, row }, at) => {
    const columns = columnsOf(file)
    const unknown = Object.keys(row ?? {}).filter((column) => !columns.includes(column))
    const isTwice = changes.some((one, before) => before < at && isSameKey(one, { file, key }))
    return [
      ...unknown.map((column) =>
        fault(
          `changes.${at}.row`,
          t('{file} has no column {column}. It has {columns}', { file, column, columns: columns.join(', ') }),
        ),
      ),
      ...(row && keyOfRow(file, row) !== key
        ? [fault(`changes.${at}.key`, t('The row’s key is {key}', { key: keyOfRow(file, row) }))]
        : []),
      ...(isTwice ? [fault(`changes.${at}.key`, t('This row is there twice'))] : []),
    ]
  })
}

const fault = (path: string, message: string): FieldError => ({ path, message })

export async function discardFitDraft(
  { db, audit }: DraftContext,
  author: Author,
): Promise<{ acknowledged: true; deletedCount: number }> {
  return inTransaction<{ acknowledged: true; deletedCount: number }>(db, async (transaction) => {
    const draft = (await lockBooks(transaction)).find(({ state }) => state === 'draft')
    if (!draft) return { acknowledged: true, deletedCount: 0 }
    const deletedCount = await deleteDraft(transaction)
    const change = {
      action: 'rule-book.discard',
      object: `rule-book:${draft.version}`,
      before: { changes: draft.changes },
    } as const
    await audit.record(transaction, author, change)
    return { acknowledged: true, deletedCount }
  })
}

export const noDraft = (): Refusal => refuse('not-found', t('There is no draft. Start one first.'))

export const changedMeanwhile = (): Refusal =>
  refuse('precondition-failed', t('The draft has changed since you opened it. Reload it.'))

function tooMany(): Refusal {
  const message = plural(
    MOST_CHANGES,
    'A rule book differs in at most {count} row from the one that the shop came with',
    'A rule book differs in at most {count} rows from the one that the shop came with',
  )
  return refuse('input-invalid', `${message}.`, { errors: [{ path: 'changes', message }] })
}

const MOST_KEYS = 50

/** A row as the draft has it, or else the published book; and keys that contain the one asked for. */
export async function findBookRow(
  { db }: Pick<FitmentContext, 'db'>,
  { file, key }: { file: BookFile; key: string },
): Promise<FoundRow> {
  const changes = (await selectDraft(db))?.changes ?? (await readCurrentBook(db)).changes
  const rows = filesWith(changes)[file].map(({ cells }) => ({ cells, key: keyOfRow(file, cells) }))
  const sought = key.toLowerCase()
  return {
    columns: columnsOf(file),
    keyColumns: [...KEYS_OF_FILES[file]],
    row: rows.find((row) => row.key === key)?.cells ?? null,
    keys: rows.flatMap((row) => (row.key.toLowerCase().includes(sought) ? [row.key] : [])).slice(0, MOST_KEYS),
  }
}
