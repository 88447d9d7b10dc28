import { parse } from 'csv-parse/sync'
import type { BookReport } from '#fitment/contract/book-csv.ts'
import type { BookFile } from '#fitment/contract/fit-draft.ts'
import { nearestCodes } from '#packages/fit-engine/reading/fold-code.ts'
import type { Row } from '#packages/fit-engine/reading/read-table.ts'
import { unguarded } from '#platform/server/csv/csv.ts'
import { columnsOf, KEYS_OF_FILES, keyOfRow } from './apply-changes.ts'

export type FileFault = BookReport['broken']['listed'][number]

/** The rows with every column of the file, or what is wrong with its form. */
export function readBookFile(file: BookFile, text: string): { rows: Row[] } | { faults: FileFault[] } {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    const options = { bom: true, info: true, skip_empty_lines: true, trim: true } as const
    records = parse(text, options) as unknown as typeof records
  } catch (error) {
    const { message, lines } = error as Error & { lines?: number }
    return { faults: [{ line: lines ?? null, reason: message }] }
  }
  const [header, ...lines] = records
  const columns = columnsOf(file)
  const names = (header?.record ?? []).map((name) => name.toLowerCase())
  const faults = [
    ...columns.filter((column) => !names.includes(column)).map((column) => `The column ${column} is missing`),
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => `${file} has no column ${name}; nearest: ${nearestCodes(name, columns).join(', ')}`),
  ].map((reason) => ({ line: 1, reason }))
  if (faults.length > 0) return { faults }
  const rows = lines.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(columns.map((column) => [column, unguarded(record[names.indexOf(column)] ?? '')])),
  }))
  const twice = repeated(file, rows)
  return twice.length > 0 ? { faults: twice } : { rows }
}

function repeated(file: BookFile, rows: readonly Row[]): FileFault[] {
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells }) => {
    const key = keyOfRow(file, cells)
    const reason = seen.has(key) ? `${key} is there already` : `${KEYS_OF_FILES[file].join(' and ')} must be filled in`
    const isWrong = seen.has(key) || key.trim() === ''
    seen.add(key)
    return isWrong ? [{ line, reason }] : []
  })
}
