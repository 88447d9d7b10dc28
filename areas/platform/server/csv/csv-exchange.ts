import { BYTE_ORDER_MARK, type CsvCell, csvRows, unguarded } from './csv.ts'

type Pages<Item> = {
  header: readonly string[]
  /** Items of a page. */
  size: number
  /** A page of the items that follow a key; without one the first. */
  read: (after: string | undefined) => Promise<readonly Item[]>
  keyOf: (item: Item) => string
  rows: (item: Item) => CsvCell[][]
}

/** A CSV file with a header, read and sent page by page, so that its length costs no memory. */
export async function* streamCsv<Item>({ header, size, read, keyOf, rows }: Pages<Item>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([header])
  for (let after: string | undefined, more = true; more; ) {
    const items: readonly Item[] = await read(after)
    if (items.length > 0) yield csvRows(items.flatMap(rows))
    const last = items.at(-1)
    more = last !== undefined && items.length === size
    after = last && keyOf(last)
  }
}

/**
 * How to find the cells of a row by the names of its header: trimmed, without the export's apostrophe, and '' where the
 * file lacks a column.
 */
export function namedCells<Name extends string>(
  columns: readonly Name[],
  header: readonly string[],
): (cells: readonly string[]) => Record<Name, string> {
  const places = columns.map((column) => [column, header.indexOf(column)] as const)
  return (cells) =>
    Object.fromEntries(places.map(([column, at]) => [column, unguarded(cells[at] ?? '').trim()])) as Record<
      Name,
      string
    >
}
