/** What spreadsheets take for a formula (OWASP, CSV injection), full-width signs and what stands behind blanks among them. */
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const GUARD = "'"

/**
 * A text for a cell that a spreadsheet shows and never computes: what looks like a formula gets an apostrophe in front. So does what
 * begins with one, so that `unguarded` gives back every text as it was.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text
}

/** The text of a cell that `guarded` wrote. */
export function unguarded(cell: string): string {
  return cell.startsWith(GUARD) ? cell.slice(GUARD.length) : cell
}

/** One row of CSV (RFC 4180): every cell with a comma, a quote, a line end or a blank at its edge is quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
