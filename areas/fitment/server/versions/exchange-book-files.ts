import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { BookReport } from '#fitment/contract/book-csv.ts'
import type { BookChange, BookFile } from '#fitment/contract/fit-draft.ts'
import { checkBook } from '#packages/fit-engine/reading/check-book.ts'
import { nearestCodes } from '#packages/fit-engine/reading/fold-code.ts'
import { loadBook } from '#packages/fit-engine/reading/load-book.ts'
import type { Row } from '#packages/fit-engine/reading/read-table.ts'
import { unlessBroken } from '#platform/contract/broken-file.ts'
import { MOST_LISTED_LINES, type UploadedFile } from '#platform/contract/csv-exchange.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { readCsv, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { readCurrentBook } from '../current-book.ts'
import { englishTexts, keyOf } from '../words/missing-texts.ts'
import { textOf } from '../words/read-texts.ts'
import { columnsOf, type Files, filesWith, isSameKey, KEYS_OF_FILES, keyOfRow } from './apply-changes.ts'
import { changeFitDraft, type DraftContext, startFitDraft } from './edit-draft.ts'
import { selectDraft } from './fit-books-store.ts'
import { goldenFaults, goldenResults } from './golden-results.ts'

/** A file of the draft, or else of the published book. */
export async function* exportBookFile({ db }: Pick<DraftContext, 'db'>, file: BookFile): AsyncGenerator<string> {
  const columns = columnsOf(file)
  const rows = filesWith(await changesOf(db))[file]
  yield* streamCsv(columns, [rows], ({ cells }) => [columns.map((column) => cells[column] ?? '')])
}

const changesOf = async (db: ReadingDatabase): Promise<readonly BookChange[]> =>
  (await selectDraft(db))?.changes ?? (await readCurrentBook(db)).changes

type Cells = Readonly<Record<string, string>>
type Given = { line: number; key: string; before: Cells | undefined; after: Record<string, string> }

/** Puts the rows of a file into the draft, all or nothing. Rows that the file doesn't have stay as they are. */
export async function importBookFile(
  context: DraftContext,
  author: Author,
  { file, dryRun, open }: { file: BookFile; dryRun: boolean } & UploadedFile,
): Promise<BookReport | Refusal> {
  const read = await readBookFile(file, open())
  if ('faults' in read) return unlessBroken(reportOf('broken', { rows: [], given: [], kept: 0, faults: read.faults }))
  const before = await changesOf(context.db)
  const known = new Map(filesWith(before)[file].map(({ cells }) => [keyOfRow(file, cells), cells]))
  const given = read.rows.flatMap(({ line, cells }): Given[] => {
    const key = keyOfRow(file, cells)
    const was = known.get(key)
    return isSame(was, cells) ? [] : [{ line, key, before: was, after: cells }]
  })
  const added = given.filter((row) => !row.before).length
  const changes = given.map(({ key, after }) => ({ file, key, row: after }))
  const faults = faultsOfFile(before, changes, file, read.rows)
  const report = { rows: read.rows, given, kept: known.size - (read.rows.length - added), faults }
  if (faults.length > 0) return unlessBroken(reportOf('broken', report))
  if (dryRun) return reportOf('dry-run', report)
  if (changes.length > 0) {
    await startFitDraft(context, author)
    const revision = (await selectDraft(context.db))?.revision ?? 1
    const answer = await changeFitDraft(context, author, { revision, changes, revert: [] })
    if (isRefusal(answer)) return answer
  }
  return reportOf('stored', report)
}

const isSame = (one: Cells | undefined, other: Cells) =>
  one !== undefined && Object.entries(other).every(([column, value]) => (one[column] ?? '') === value)

type Reported = { rows: readonly Row[]; given: readonly Given[]; kept: number; faults: readonly FileFault[] }

function reportOf(outcome: BookReport['outcome'], { rows, given, kept, faults }: Reported): BookReport {
  const added = given.filter(({ before }) => !before).length
  return {
    ...{ outcome, rows: rows.length, added, kept },
    changed: given.length - added,
    unchanged: rows.length - given.length,
    broken: { count: faults.length, listed: faults.slice(0, MOST_LISTED_LINES) },
    changes: given.slice(0, MOST_LISTED_LINES).map(({ line, key, before, after }) => {
      const columns = Object.keys(after).filter((column) => after[column] !== (before?.[column] ?? ''))
      const told = (cells: Cells) => columns.map((column) => `${column}=${cells[column] ?? ''}`).join('; ')
      return { line, key, before: before ? told(before) : '', after: told(after) }
    }),
  }
}

/** What is wrong with the book as the file would make it, by the file's own lines. */
function faultsOfFile(
  before: readonly BookChange[],
  given: readonly BookChange[],
  file: BookFile,
  rows: readonly Row[],
): FileFault[] {
  const changes = [...before.filter((change) => !given.some((one) => isSameKey(one, change))), ...given]
  const lines = new Map(rows.map(({ line, cells }) => [keyOfRow(file, cells), line]))
  const whole = filesWith(changes)
  const files: Files = {
    ...whole,
    [file]: whole[file].map(({ cells }) => ({ cells, line: lines.get(keyOfRow(file, cells)) ?? 0 })),
  }
  const book = files as { [File in keyof Files]: Files[File][number][] }
  const faults = [...checkBook(book).map((text) => inFile(file, text)), ...(file === 'texts' ? strayTexts(files) : [])]
  if (faults.length > 0 || file !== 'golden-pairs') return faults
  const loaded = loadBook(book)
  const told = (text: string): FileFault => {
    const [, key = '', reason = text] = /^golden-pairs\.csv, (.*?): (.*)$/su.exec(text) ?? []
    return { line: lines.get(key) ?? null, reason }
  }
  const keys = new Set(given.map(({ key }) => key))
  const unread = goldenResults(loaded, files, changes).filter(
    ({ id, actual }) => keys.has(id) && actual.verdict === 'unreadable',
  )
  return [
    ...goldenFaults(loaded, given).map(told),
    ...unread.map(({ id, actual }) => ({ line: lines.get(id) ?? null, reason: actual.rule })),
  ]
}

/** Words that no row of the book has in English. */
function strayTexts(files: Files): FileFault[] {
  const known = englishTexts(files)
  return files.texts.flatMap(({ line, cells }) => {
    const key = keyOf(textOf(cells))
    return known.has(key) ? [] : [{ line: line || null, reason: t('The rule book has no {key}', { key }) }]
  })
}

function inFile(file: BookFile, text: string): FileFault {
  const [, name, line, reason = text] = /^([\w-]+)\.csv, line (\d+): (.*)$/su.exec(text) ?? []
  return name === file && line !== '0' ? { line: Number(line), reason } : { line: null, reason: text }
}

type FileFault = BookReport['broken']['listed'][number]

/** The rows with every column of the file, or what is wrong with its form. */
async function readBookFile(
  file: BookFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ rows: Row[] } | { faults: FileFault[] }> {
  const columns = columnsOf(file)
  const read = await readCsv(bytes, { known: columns, needed: [] }, async ({ names, ignored, rows }) => {
    const wrong = [
      ...columns
        .filter((column) => !names.includes(column))
        .map((column) => t('The column {column} is missing', { column })),
      ...ignored.map((name) => `${file} has no column ${name}; nearest: ${nearestCodes(name, columns).join(', ')}`),
    ]
    const faults: FileFault[] = wrong.map((reason) => ({ line: 1, reason }))
    const whole: Row[] = []
    for await (const row of rows) {
      if (!row.fault) whole.push(row)
      else
        faults.push({ line: row.fault.line, reason: [row.fault.column, row.fault.reason].filter(Boolean).join(': ') })
    }
    if (faults.length === 0) faults.push(...repeated(file, whole))
    return faults.length > 0 ? { faults } : { rows: whole }
  })
  return 'problem' in read ? { faults: [{ line: 1, reason: read.problem }] } : read
}

function repeated(file: BookFile, rows: readonly Row[]): FileFault[] {
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells }) => {
    const key = keyOfRow(file, cells)
    const reason = seen.has(key)
      ? t('{key} is there already', { key })
      : t('{columns} must be filled in', { columns: andList(KEYS_OF_FILES[file]) })
    const isWrong = seen.has(key) || key.trim() === ''
    seen.add(key)
    return isWrong ? [{ line, reason }] : []
  })
}
