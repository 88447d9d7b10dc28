import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOK_FILES, type BookChange, type BookFile } from '#fitment/contract/fit-draft.ts'
import { BOOK_FOLDER } from '#packages/fit-engine/reading/book-rows.ts'
import { ROW_KEYS } from '#packages/fit-engine/reading/check-book.ts'
import { type Row, readTable } from '#packages/fit-engine/reading/read-table.ts'
import { shippedTexts } from '../words/read-texts.ts'

/** Columns that name a row of each file. */
export const KEYS_OF_FILES: Readonly<Record<BookFile, readonly string[]>> = {
  ...ROW_KEYS,
  matings: ['contact', 'offer', 'need'],
  bands: ['contact', 'low'],
  texts: ['language', 'file', 'code', 'field'],
  'golden-pairs': ['id'],
}

export type Files = Readonly<Record<BookFile, readonly Row[]>>

let shipped: Files | undefined

/** Every file of the book as the shop came with it. */
export function shippedFiles(): Files {
  shipped ??= ofFiles((file) =>
    file === 'texts' ? textRows() : readTable(readFileSync(join(BOOK_FOLDER, `${file}.csv`), 'utf8')),
  )
  return shipped
}

const textRows = (): Row[] =>
  shippedTexts().map(({ language, file, code, field, text }, at) => ({
    line: at + 2,
    cells: { language, file, code, field, text },
  }))

export const columnsOf = (file: BookFile): string[] => Object.keys(shippedFiles()[file][0]?.cells ?? {})

export const keyOfRow = (file: BookFile, cells: Readonly<Record<string, string>>): string =>
  KEYS_OF_FILES[file].map((column) => cells[column] ?? '').join(' ')

export const isSameKey = (one: Pick<BookChange, 'file' | 'key'>, other: Pick<BookChange, 'file' | 'key'>) =>
  one.file === other.file && one.key === other.key

/** The files with changed rows in their places, and new ones at the end. */
export function filesWith(changes: readonly BookChange[]): Files {
  const byFile = Map.groupBy(changes, ({ file }) => file)
  return ofFiles((file) => rowsWith(file, shippedFiles()[file], byFile.get(file) ?? []))
}

const ofFiles = (read: (file: BookFile) => readonly Row[]) =>
  Object.fromEntries(BOOK_FILES.map((file): [string, readonly Row[]] => [file, read(file)])) as Files

function rowsWith(file: BookFile, rows: readonly Row[], changes: readonly BookChange[]): readonly Row[] {
  if (changes.length === 0) return rows
  const byKey = new Map(changes.map((change) => [change.key, change]))
  const kept = rows.flatMap(({ line, cells }): Row[] => {
    const change = byKey.get(keyOfRow(file, cells))
    if (!change) return [{ line, cells }]
    byKey.delete(change.key)
    return change.row === null ? [] : [{ line, cells: change.row }]
  })
  const last = rows.at(-1)?.line ?? 1
  const added = [...byKey.values()].flatMap(({ row }, at) => (row ? [{ line: last + 1 + at, cells: row }] : []))
  return [...kept, ...added]
}
