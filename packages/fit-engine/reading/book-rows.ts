import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, readTable } from './read-table.ts'

const TABLES = [
  'sources',
  'families',
  'quantities',
  'standards',
  'roles',
  'role-profiles',
  'places',
  'rules',
  'contacts',
  'matings',
  'bands',
  'bridges',
  'templates',
] as const

/** The rows of every CSV file of a book. */
export type BookRows = Record<(typeof TABLES)[number], Row[]>

/** The folder with the shop's own rule book: CSV files beside the sources, so that every installation has them. */
export const BOOK_FOLDER = join(import.meta.dirname, '../book')

/** Reads the files of a book. @throws Error when one is missing or isn't CSV. */
export function readBookRows(folder: string = BOOK_FOLDER): BookRows {
  const read = (table: string) => readTable(readFileSync(join(folder, `${table}.csv`), 'utf8'))
  return Object.fromEntries(TABLES.map((table) => [table, read(table)])) as BookRows
}
