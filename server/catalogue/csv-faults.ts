import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'

/** What is wrong with the form of a row; `columnNumber` counts from 1. */
export type CsvFault = { columnNumber?: number; reason: string }

/**
 * How the parser gives cells: one character for each byte. So wrong UTF-8 can still be told from right, and text is
 * decoded only where it is needed and not plain ASCII.
 */
export const CELL_ENCODING = 'latin1'

const bytesOf = (cell: string) => Buffer.from(cell, CELL_ENCODING)

/** The text of a cell. */
export function decode(cell: string): string {
  return /[\x80-\xff]/.test(cell) ? bytesOf(cell).toString('utf8') : cell
}

const QUOTE_FAULTS: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote; a quote within a quoted cell is written twice ("")',
  INVALID_OPENING_QUOTE: 'a quote stands within an unquoted cell; quote the whole cell and write the quote twice ("")',
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
}

/** The first thing that makes the bytes of a record untrustworthy as a row of text. */
export function findFault(record: Buffer, cells: readonly string[], delimiter: string): CsvFault | undefined {
  if (!isUtf8(record))
    return { ...columnWhere(cells, (cell) => !isUtf8(bytesOf(cell))), reason: 'this is not valid UTF-8 text' }
  if (record.includes(0))
    return { ...columnWhere(cells, (cell) => cell.includes('\0')), reason: 'it holds a NUL character' }
  // The parser reads on over wrong quotes, so that one of them costs one row and not the rest of the file. Every such
  // quote ends up within a cell, hence only these rows are read a second time, strictly.
  return cells.some((cell) => cell.includes('"')) ? findWrongQuote(record, delimiter) : undefined
}

/** The words and the column for an error of the parser about quotes. */
export function quoteFault(error: CsvError): CsvFault | undefined {
  const reason = QUOTE_FAULTS[error.code]
  const { column } = error as { column?: unknown }
  return reason ? { ...(typeof column === 'number' && { columnNumber: column + 1 }), reason } : undefined
}

function findWrongQuote(record: Buffer, delimiter: string): CsvFault | undefined {
  try {
    parse(record, { delimiter, relax_column_count: true, max_record_size: 0 })
    return undefined
  } catch (error) {
    const fault = error instanceof CsvError ? quoteFault(error) : undefined
    if (!fault) throw error
    return fault
  }
}

function columnWhere(cells: readonly string[], isWrong: (cell: string) => boolean): { columnNumber?: number } {
  const index = cells.findIndex(isWrong)
  return index < 0 ? {} : { columnNumber: index + 1 }
}
