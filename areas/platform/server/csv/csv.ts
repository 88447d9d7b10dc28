import { stringify } from 'csv-stringify/sync'

/** What spreadsheets take for a formula (OWASP, CSV injection), including full-width signs and leading blanks. */
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const GUARD = "'"

/** Prefixes an apostrophe to text that a spreadsheet would compute; `unguarded` removes it. */
export function guarded(text: string): string {
  return FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text
}

export function unguarded(cell: string): string {
  return cell.startsWith(GUARD) ? cell.slice(GUARD.length) : cell
}

/** A number as it is to be read, such as `-98.50`. */
type Figure = { figure: string }
export type CsvCell = string | number | Figure

/** CSV (RFC 4180); texts are guarded against formulas, numbers aren't. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    cast: { string: guarded, object: (cell) => (cell as Figure).figure },
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]|^\s|\s$/, // Also quote what other programs take for separators, and outer blanks
  })
}

/** Spreadsheets otherwise guess another encoding. */
export const BYTE_ORDER_MARK = '\u{feff}'
