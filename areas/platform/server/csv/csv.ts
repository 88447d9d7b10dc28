import { AsyncLocalStorage } from 'node:async_hooks'
import { stringify } from 'csv-stringify/sync'
import type { CsvFormat } from '#platform/contract/csv-exchange.ts'

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

const chosen = new AsyncLocalStorage<CsvFormat>()

/** What is written while the text is read is in this format. */
export async function* inCsvFormat(format: CsvFormat, text: AsyncIterable<string>): AsyncGenerator<string> {
  const parts = text[Symbol.asyncIterator]()
  try {
    for (;;) {
      const part = await chosen.run(format, () => parts.next())
      if (part.done) return
      yield part.value
    }
  } finally {
    await parts.return?.()
  }
}

const decimalComma = (figure: string) => figure.replace('.', ',')

/** CSV (RFC 4180); texts are guarded against formulas, numbers aren't. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  const hasCommas = chosen.getStore() === 'excel-de'
  const number = hasCommas ? decimalComma : (figure: string) => figure
  return stringify(rows as CsvCell[][], {
    cast: {
      string: guarded,
      number: (cell) => number(String(cell)),
      object: (cell) => number((cell as Figure).figure),
    },
    delimiter: hasCommas ? ';' : ',',
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]|^\s|\s$/, // Also quote what other programs take for separators, and outer blanks
  })
}

/** Spreadsheets otherwise guess another encoding. */
export const BYTE_ORDER_MARK = '\u{feff}'
