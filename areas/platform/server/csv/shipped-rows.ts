import { readFileSync } from 'node:fs'
import { readTable } from '#packages/fit-engine/reading/read-table.ts'

/** Rows of a CSV file that lies beside the code, by column. Tests check these files; here they are trusted. */
export function shippedRows(file: URL): Record<string, string>[] {
  return readTable(readFileSync(file, 'utf8')).map(({ cells }) => cells)
}
