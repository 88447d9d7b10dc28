import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'

/** A malformed row; `columnNumber` counts from 1. */
export type CsvFault = { columnNumber?: number; reason: string }

/** One character per byte, so that invalid UTF-8 stays detectable and only non-ASCII text needs decoding. */
export const CELL_ENCODING = 'latin1'

const bytesOf = (cell: string) => Buffer.from(cell, CELL_ENCODING)

export function decode(cell: string): string {
  return /[\x80-\xff]/.test(cell) ? bytesOf(cell).toString('utf8') : cell
}

const QUOTE_FAULTS: Readonly<Record<string, Message>> = {
  CSV_INVALID_CLOSING_QUOTE: msg('text follows a closing quote; a quote within a quoted cell is written twice ("")'),
  INVALID_OPENING_QUOTE: msg(
    'a quote stands within an unquoted cell; quote the whole cell and write the quote twice ("")',
  ),
  CSV_QUOTE_NOT_CLOSED: msg('a quote is opened and never closed'),
}

/** Returns a function that finds the first reason to distrust a record. */
export function faultFinder(delimiter: string): (record: Buffer, cells: readonly string[]) => CsvFault | undefined {
  const wellQuoted = wellQuotedRow(delimiter)
  return (record, cells) => {
    if (!isUtf8(record))
      return faultIn(
        cells,
        (cell) => !isUtf8(bytesOf(cell)),
        t('this is not UTF-8 text: save the file as CSV in UTF-8'),
      )
    if (record.includes(0)) return faultIn(cells, (cell) => cell.includes('\0'), t('it holds a NUL character'))
    // The parser tolerates bad quotes, so that one costs a row and not the rest of the file. They end up in a cell;
    // such rows are checked again strictly.
    const suspicious = cells.some((cell) => cell.includes('"'))
    return suspicious && !wellQuoted.test(record.toString(CELL_ENCODING))
      ? findWrongQuote(record, delimiter)
      : undefined
  }
}

export function quoteFault(error: CsvError): CsvFault | undefined {
  const reason = QUOTE_FAULTS[error.code]
  const { column } = error as { column?: unknown }
  return reason ? { ...(typeof column === 'number' && { columnNumber: column + 1 }), reason: say(reason) } : undefined
}

/** RFC 4180, section 2. */
function wellQuotedRow(delimiter: string): RegExp {
  const separator = delimiter === '|' ? '\\|' : delimiter
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}\\r\\n]*)`
  return new RegExp(`^${cell}(?:${separator}${cell})*(?:\\r\\n|\\n|\\r)?$`)
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

function faultIn(cells: readonly string[], isWrong: (cell: string) => boolean, reason: string): CsvFault {
  const index = cells.findIndex(isWrong)
  return index < 0 ? { reason } : { columnNumber: index + 1, reason }
}
