import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { MOST_RECORDS, type RecordsReport } from '#platform/contract/records-report.ts'
import { unguarded } from '../csv/csv.ts'
import { asUtf8, findEncoding } from '../csv/csv-encoding.ts'
import { readCsvHeader, withCsvRows } from '../csv/csv-exchange.ts'
import type { NoImport } from '../csv/csv-opening.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { type HtmlReader, htmlReader } from '../html-as-text.ts'
import { partsOf } from './column-source.ts'
import { sampleOf } from './read-top.ts'
import {
  type DateOrder,
  formName,
  type RecordForm,
  type RecordMapping,
  type RecordPreset,
  recordMappingFor,
} from './record-form.ts'

export type RecordFault = { column?: string | undefined; reason: string }
export type RecordRow<Field extends string> =
  | { line: number; values: Record<Field, string>; fault?: undefined }
  | { line: number; fault: RecordFault }
  | { line: number; fault?: undefined; skipped: string }

/** A file of which is known how it is written and what its columns mean. */
export type OpenedRecords<Field extends string> = {
  columns: RecordsReport['columns']
  dates: DateOrder | undefined
  /** What a field is called in the file. */
  nameOf: (field: Field) => string | undefined
  /** Has its rows read from the start, without the header. */
  withRows: <Answer>(read: (rows: AsyncGenerator<RecordRow<Field>>) => Promise<Answer>) => Promise<Answer | NoImport>
}

type Options<Field extends string> = {
  open: () => AsyncIterable<Uint8Array> // The file from its start, each time
  mapping?: RecordMapping<Field> | undefined // Defaults to the one that fits the header
}

/** Finds out how a file is written; refuses it where nothing says what a required field is. */
export async function openRecords<Field extends string>(
  form: RecordForm<Field>,
  { open, mapping: given }: Options<Field>,
): Promise<OpenedRecords<Field> | NoImport> {
  const encoding = await findEncoding(open())
  const opened = () => asUtf8(open(), encoding)
  const top = await withCsvRows<{ header: string[]; delimiter: string } | NoImport>(
    opened(),
    async (rows, delimiter) => {
      const header = await readCsvHeader(rows)
      return 'problem' in header ? header : { header, delimiter }
    },
  )
  if ('problem' in top) return top
  const { header, delimiter } = top
  const mapping = given ?? recordMappingFor(form, header)
  if ('problem' in mapping) return mapping
  const bound = bindFields(form, mapping, header)
  if ('problem' in bound) return bound
  const used = new Set(Object.values<Bound>(bound).flatMap(({ places }) => places))
  const preset = mapping.preset === undefined ? undefined : form.presets[mapping.preset]
  const html = preset?.html ? { fields: new Set(preset.html), read: await htmlReader() } : undefined
  const reading = {
    header,
    bound,
    html,
    guardedTexts: mapping.guardedTexts,
    skippedWithout: preset?.skippedWithout,
  }
  return {
    columns: {
      ...{ delimiter, encoding, form: formName(form, mapping), sample: await sampleOf(encoding, opened) },
      ignored: header.filter((_, at) => !used.has(at)),
    },
    dates: mapping.dates,
    nameOf: (field) => header[bound[field].places[0] ?? -1],
    withRows: (read) =>
      withCsvRows(opened(), async (rows) => {
        await rows.next()
        return read(recordRows(rows, reading))
      }),
  }
}

type Bound = { places: number[]; otherwise: string }

function bindFields<Field extends string>(
  { fields }: RecordForm<Field>,
  { sources }: RecordMapping<Field>,
  header: readonly string[],
): Record<Field, Bound> | NoImport {
  const names = header.map((name) => name.trim().toLowerCase())
  const bound: Partial<Record<Field, Bound>> = {}
  for (const field of Object.keys(fields) as Field[]) {
    const { columns, otherwise } = partsOf(sources[field] ?? [])
    const absent = columns.find((name) => !names.includes(name.trim().toLowerCase()))
    if (absent !== undefined)
      return { problem: t('The file has no column “{column}”. Choose another one.', { column: absent }) }
    if (fields[field].required && columns.length === 0 && otherwise === '')
      return { problem: t('Nothing says what “{field}” is. Choose its column.', { field: fields[field].heading }) }
    bound[field] = { places: columns.map((name) => names.indexOf(name.trim().toLowerCase())), otherwise }
  }
  return bound as Record<Field, Bound>
}

type Reading<Field extends string> = {
  header: readonly string[]
  bound: Record<Field, Bound>
  html: { fields: ReadonlySet<Field>; read: HtmlReader } | undefined
  guardedTexts: boolean
  skippedWithout: RecordPreset<Field>['skippedWithout']
}

async function* recordRows<Field extends string>(
  rows: AsyncIterable<CsvRow>,
  reading: Reading<Field>,
): AsyncGenerator<RecordRow<Field>> {
  let read = 0
  for await (const { line, ...row } of rows) {
    read++
    if (read > MOST_RECORDS) {
      yield {
        line,
        fault: {
          reason: t('a file has at most {most} rows: split it before this one', {
            most: countText(MOST_RECORDS),
          }),
        },
      }
      return
    }
    if (row.fault) {
      const { columnNumber = 0, reason } = row.fault
      yield { line, fault: { column: reading.header[columnNumber - 1], reason } }
      continue
    }
    const values = valuesOf(row.cells, reading)
    const { skippedWithout: without } = reading
    yield without && values[without.field] === '' ? { line, skipped: without.reason } : { line, values }
  }
}

/** What spreadsheets take for a formula has an apostrophe in front in the files of most programs. */
const GUARDED = /^'(?=[=+\-@])/

function valuesOf<Field extends string>(
  cells: readonly string[],
  { bound, html, guardedTexts }: Reading<Field>,
): Record<Field, string> {
  const entries = Object.entries<Bound>(bound).map(([field, { places, otherwise }]) => {
    const texts = places.map((at) => {
      const cell = cells[at] ?? ''
      return (guardedTexts ? unguarded(cell) : cell.replace(GUARDED, '')).trim()
    })
    const text = texts.find((each) => each !== '') ?? otherwise
    return [field, html?.fields.has(field as Field) ? html.read(text) : text]
  })
  return Object.fromEntries(entries) as Record<Field, string>
}
