import { parse } from 'csv-parse/sync'

/** A row of a CSV file of the book: cells by column, and the line it begins on. */
export type Row = { line: number; cells: Record<string, string> }

type Parsed = { record: Record<string, string>; info: { lines: number } }

/** Reads a CSV file whose first line names its columns. @throws Error when it isn't CSV. */
export function readTable(text: string, delimiter = ','): Row[] {
  const options = { columns: true, bom: true, info: true, skip_empty_lines: true, trim: true } as const
  const records = parse(text, { ...options, delimiter }) as unknown
  return (records as Parsed[]).map(({ record, info }) => ({ line: info.lines, cells: record }))
}

/** The members of a cell such as `S3|S9`. */
export function listOf(cell: string | undefined): string[] {
  return (cell ?? '')
    .split('|')
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

/** The settings of a cell such as `inside=b;tolerance=1`. */
export function settingsOf(cell: string | undefined): Record<string, string> {
  const settings = (cell ?? '').split(';').filter((setting) => setting.trim() !== '')
  return Object.fromEntries(
    settings.map((setting) => {
      const at = setting.indexOf('=')
      return [setting.slice(0, at).trim(), setting.slice(at + 1).trim()]
    }),
  )
}
