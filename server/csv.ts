import { stringify } from 'csv-stringify/sync'

/**
 * What spreadsheets take for a formula (OWASP, CSV injection), full-width signs and what stands behind blanks among
 * them.
 */
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const GUARD = "'"

/**
 * A text for a cell that a spreadsheet shows and never computes: what looks like a formula gets an apostrophe in front.
 * So does what begins with one, so that `unguarded` gives back every text as it was.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text
}

/** The text of a cell that `guarded` wrote. */
export function unguarded(cell: string): string {
  return cell.startsWith(GUARD) ? cell.slice(GUARD.length) : cell
}

/** Rows of CSV (RFC 4180). Texts are guarded against formulas; numbers are written as they are. */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], {
    cast: { string: guarded },
    record_delimiter: 'windows',
    // Quoted too where another program would take a sign for a separator, or strip a blank.
    quoted_match: /[;\t\r\n]|^\s|\s$/,
  })
}

/** Spreadsheets take a file without this mark for another encoding. */
export const BYTE_ORDER_MARK = '\u{feff}'
