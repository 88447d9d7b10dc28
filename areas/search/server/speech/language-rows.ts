import { existsSync, readFileSync } from 'node:fs'
import { listOf, readTable } from '#packages/fit-engine/reading/read-table.ts'

const folder = new URL('../../../../languages/data/', import.meta.url)

/** Rows of what the shop knows of a language, by column; none if it has no such file. Tests check these files. */
export function languageRows(name: string, language: string): Record<string, string>[] {
  const file = new URL(`${name}.${language}.csv`, folder)
  if (!existsSync(file)) return []
  return readTable(readFileSync(file, 'utf8'), ';').map(({ cells }) => cells)
}

/** Cells of rows of one kind: the members of the first, and the second. */
export function rowsOfKind(rows: readonly Record<string, string>[], kind: string): { from: string[]; to: string }[] {
  return rows.filter((row) => row.kind === kind).map(({ from, to = '' }) => ({ from: listOf(from), to }))
}
