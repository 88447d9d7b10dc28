import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type Info, parse } from 'csv-parse'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { CELL_ENCODING, type CsvFault, decode, faultFinder, quoteFault } from './csv-faults.ts'
import type { OpenedCsv } from './csv-opening.ts'

/** `line` is where the row begins. With a `fault` the cells are unreliable and left out. */
export type CsvRow = { line: number; cells: string[]; fault?: undefined } | { line: number; fault: CsvFault }

const MOST_CELLS_BYTES = 256 * 1024
const MOST_HELD_BYTES = 512 * 1024
const PIECE_BYTES = 64 * 1024

type Parsed = { record: string[]; info: Info }
/** `fault` says why the rest of the file can't be read. */
type Reading = { lines: CsvLines; fedBytes: number; fault: CsvFault | undefined }

/**
 * Streams the rows of a CSV file, header first. Skips empty lines. Rows with a different number of columns have a
 * fault, unless the further ones are empty, as does an unclosed quote, which ends the file. A row that starts a table
 * says how many columns follow.
 */
export async function* readCsvRows(
  { chunks, delimiter }: OpenedCsv,
  startsTable: (cells: readonly string[]) => boolean = () => false,
): AsyncGenerator<CsvRow> {
  const reading: Reading = { lines: new CsvLines(), fedBytes: 0, fault: undefined }
  const { lines } = reading
  const parser = rowParser(delimiter, (error) => {
    reading.fault ??= faultOfRest(error)
  })
  const feeding = pipeline(Readable.from(pieces(chunks, reading), { highWaterMark: 1 }), parser)
  feeding.catch(() => {}) // the loop below meets the same error
  const findFault = faultFinder(delimiter)
  let width: number | undefined
  for await (const parsed of parser) {
    const { record: all, info } = parsed as Parsed
    if (reading.fault && info.bytes === reading.fedBytes) break // the beginning of the row that was cut off
    const cells = withoutEmptyEnd(all, startsTable(all) ? undefined : width)
    const record = lines.take(info.bytes)
    if (width === undefined || startsTable(cells)) width = cells.length
    const fault = findFault(record.bytes, cells) ?? findWrongWidth(cells.length, width)
    yield fault
      ? { line: record.firstLine, fault: withExtent(fault, record) }
      : { line: record.firstLine, cells: cells.map(decode) }
  }
  if (reading.fault) yield { line: lines.nextLine, fault: reading.fault }
}

/** A stream error would discard good rows still in the buffer. */
function rowParser(delimiter: string, onError: (error: CsvError) => void) {
  return parse({
    delimiter,
    encoding: CELL_ENCODING,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_CELLS_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) onError(error)
      return undefined
    },
  })
}

async function* pieces(chunks: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      if (reading.lines.heldBytes > MOST_HELD_BYTES)
        reading.fault ??= { reason: unread(t('it does not end within 512 KiB')) }
      if (reading.fault) return
      const piece = chunk.subarray(start, start + PIECE_BYTES)
      reading.lines.push(piece)
      reading.fedBytes += piece.length
      yield piece
    }
  }
}

const unread = (fault: string) => t('{fault}; the rest of the file, from this row on, was not read', { fault })

/** Spreadsheets end rows with delimiters of columns that are empty throughout. */
function withoutEmptyEnd(cells: string[], width: number | undefined): string[] {
  return width !== undefined && cells.slice(width).every((cell) => cell === '') ? cells.slice(0, width) : cells
}

function findWrongWidth(width: number, expected: number): CsvFault | undefined {
  if (width === expected) return undefined
  return {
    reason: plural(
      width,
      'it has {count} column where the header has {expected}',
      'it has {count} columns where the header has {expected}',
      { expected: countText(expected) },
    ),
  }
}

function withExtent(fault: CsvFault, record: { firstLine: number; lastLine: number }): CsvFault {
  if (record.firstLine === record.lastLine) return fault
  return {
    ...fault,
    reason: t('{reason} (the row was read up to line {line})', { reason: fault.reason, line: String(record.lastLine) }),
  }
}

function faultOfRest(error: CsvError): CsvFault {
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return { reason: unread(t('it is longer than 256 KiB: most likely a quote is never closed')) }
  }
  const fault = quoteFault(error)
  if (!fault) throw error
  return { ...fault, reason: unread(fault.reason) }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

type CsvRecord = { firstLine: number; lastLine: number; bytes: Buffer }

/**
 * Keeps the bytes of the current record and counts lines as editors do. The parser's own count misses line breaks in
 * quoted cells that differ from those between rows, as spreadsheets write them.
 */
class CsvLines {
  #chunks: Buffer[] = []
  #heldBytes = 0
  #takenBytes = 0
  #line = 1

  get heldBytes(): number {
    return this.#heldBytes
  }

  /** As far as it has arrived. */
  get nextLine(): number {
    const held = Buffer.concat(this.#chunks)
    return this.#line + countLineEnds(held.subarray(0, emptyLinesEnd(held)))
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#heldBytes += chunk.length
  }

  /** The record that ends at byte `end`. Empty lines before it belong to its bytes, not its lines. */
  take(end: number): CsvRecord {
    const bytes = this.#takeBytes(end - this.#takenBytes)
    const start = emptyLinesEnd(bytes)
    const firstLine = this.#line + countLineEnds(bytes.subarray(0, start))
    const row = bytes.subarray(start)
    const ends = countLineEnds(row)
    const endsWithBreak = row.at(-1) === LINE_FEED || row.at(-1) === CARRIAGE_RETURN
    this.#line = firstLine + ends
    return { firstLine, lastLine: this.#line - (endsWithBreak ? 1 : 0), bytes: row }
  }

  #takeBytes(count: number): Buffer {
    const whole = this.#chunks[0] && this.#chunks[0].length >= count ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const rest = whole.subarray(count)
    this.#chunks = whole === this.#chunks[0] ? [rest, ...this.#chunks.slice(1)] : [rest]
    this.#takenBytes += count
    this.#heldBytes -= count
    return whole.subarray(0, count)
  }
}

function emptyLinesEnd(bytes: Buffer): number {
  let end = 0
  while (bytes[end] === LINE_FEED || bytes[end] === CARRIAGE_RETURN) end++
  return end
}

function countLineEnds(bytes: Buffer): number {
  let count = 0
  for (let position = 0; position < bytes.length; position++) {
    const byte = bytes[position]
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[position + 1] !== LINE_FEED)) count++
  }
  return count
}
