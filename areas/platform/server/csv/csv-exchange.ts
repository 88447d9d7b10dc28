import { MOST_LISTED_LINES, type RowFault, type RowsReport } from '#platform/contract/csv-exchange.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { BYTE_ORDER_MARK, type CsvCell, csvRows, unguarded } from './csv.ts'
import { EMPTY_FILE, type NoImport, openCsv } from './csv-opening.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'

/** A CSV file with a header, sent page by page, so that its length costs no memory. */
export async function* streamCsv<Item>(
  header: readonly string[],
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  rowsOf: (item: Item) => readonly (readonly CsvCell[])[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([header])
  for await (const items of pages) yield csvRows(items.flatMap(rowsOf))
}

/** The columns of a file with a row for each item. */
export type CsvColumns<Item> = readonly (readonly [heading: string, cell: (item: Item) => CsvCell])[]

/** The same of a file whose columns are a table. */
export function streamColumns<Item>(columns: CsvColumns<Item>, pages: AsyncIterable<readonly Item[]>) {
  const header = columns.map(([heading]) => heading)
  return streamCsv(header, pages, (item) => [columns.map(([, cell]) => cell(item))])
}

/** Pages of at most `size` items, each of those that follow the last key; the first without one. */
export async function* pagesByKey<Item>(
  size: number,
  read: (after: string | undefined) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
): AsyncGenerator<readonly Item[]> {
  for (let after: string | undefined, more = true; more; ) {
    const items: readonly Item[] = await read(after)
    yield items
    const last = items.at(-1)
    more = last !== undefined && items.length === size
    after = last && keyOf(last)
  }
}

/**
 * Has the rows of a file read, header first, and closes it. Gives what `read` gives, or why it can't be read.
 * `startsTable`: whether a row is the header of a second table below.
 */
export async function withCsvRows<Answer>(
  source: AsyncIterable<Uint8Array>,
  read: (rows: AsyncGenerator<CsvRow>, delimiter: string) => Promise<Answer>,
  startsTable?: (cells: readonly string[]) => boolean,
): Promise<Answer | NoImport> {
  const opened = await openCsv(source)
  if ('problem' in opened) return opened
  const rows = readCsvRows(opened, startsTable)
  try {
    return await read(rows, opened.delimiter)
  } finally {
    await rows.return(undefined)
  }
}

/** The cells of the header. */
export async function readCsvHeader(rows: AsyncGenerator<CsvRow>): Promise<string[] | NoImport> {
  const first = await rows.next()
  if (first.done) return { problem: say(EMPTY_FILE) }
  if (first.value.fault)
    return { problem: t("The header can't be read: {reason}.", { reason: first.value.fault.reason }) }
  return first.value.cells
}

type Columns<Name extends string> = {
  known: readonly Name[]
  needed: readonly Name[]
  /** The column that is called so, in lower case; by default the one of that name. */
  columnNamed?: (name: string) => string
}

/** Cells are trimmed, without the export's apostrophe, and '' where the file lacks a column. */
export type NamedRow<Name extends string> =
  | { line: number; cells: Record<Name, string>; fault?: undefined }
  | { fault: RowFault }

type NamedCsv<Name extends string> = {
  delimiter: string
  /** Of its columns. */
  names: readonly string[]
  /** Those that nobody knows. */
  ignored: string[]
  rows: AsyncIterable<NamedRow<Name>>
}

/** Has a file read whose columns are known by their names. Gives what `read` gives, or why it can't be read. */
export function readCsv<Name extends string, Answer>(
  source: AsyncIterable<Uint8Array>,
  { known, needed, columnNamed = (name) => name }: Columns<Name>,
  read: (file: NamedCsv<Name>) => Promise<Answer>,
): Promise<Answer | NoImport> {
  return withCsvRows<Answer | NoImport>(source, async (rows, delimiter) => {
    const header = await readCsvHeader(rows)
    if ('problem' in header) return header
    const names = header.map((name) => columnNamed(name.trim().toLowerCase()))
    const missing = needed.filter((name) => !names.includes(name))
    if (missing.length > 0) {
      const columns = (missing as string[]).reduce((some, one) => t('{some} and {one}', { some, one }))
      return {
        problem: t('The column {missing} is missing. Columns are {known}.', {
          missing: columns,
          known: known.join(', '),
        }),
      }
    }
    const ignored = names.filter((name) => !(known as readonly string[]).includes(name))
    return read({ delimiter, names, ignored, rows: namedRows(rows, known, names) })
  })
}

async function* namedRows<Name extends string>(
  rows: AsyncIterable<CsvRow>,
  known: readonly Name[],
  names: readonly string[],
): AsyncGenerator<NamedRow<Name>> {
  const places = known.map((column) => [column, names.indexOf(column)] as const)
  for await (const { line, ...row } of rows) {
    if (row.fault) {
      const { columnNumber = 0, reason } = row.fault
      yield { fault: { line, column: names[columnNumber - 1] ?? '', reason } }
    } else {
      const cells = places.map(([column, at]) => [column, unguarded(row.cells[at] ?? '').trim()])
      yield { line, cells: Object.fromEntries(cells) as Record<Name, string> }
    }
  }
}

/** What a report says of a whole file: all its faults are counted, the first are listed. */
export function judgedRows(faults: readonly RowFault[], isDryRun: boolean): Pick<RowsReport, 'outcome' | 'broken'> {
  const listed = faults.toSorted((one, other) => one.line - other.line).slice(0, MOST_LISTED_LINES)
  const outcome = faults.length > 0 ? 'broken' : isDryRun ? 'dry-run' : 'stored'
  return { outcome, broken: { count: faults.length, listed } }
}
