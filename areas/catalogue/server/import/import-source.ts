import type { DecimalSignName } from '#catalogue/contract/part-import.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { t } from '#platform/contract/language/text.ts'
import { asUtf8, type CsvEncoding, findEncoding, sampleLine } from '#platform/server/csv/csv-encoding.ts'
import { readCsvHeader, withCsvRows } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { htmlReader } from '#platform/server/html-as-text.ts'
import { partsOf } from '#platform/server/records/column-source.ts'
import { formOf, mappingFor } from './choose-mapping.ts'
import type { Column, NumberSigns } from './import-cells.ts'
import { bindColumns, type ImportColumns, numberColumns, withDerived } from './import-columns.ts'
import type { ImportMapping } from './import-mapping.ts'
import { findNumberSigns } from './number-signs.ts'
import { ARRANGED, arrangedHeader, arrangeRows, MADE_SKU, type TableRow } from './presets/arrange-rows.ts'
import { type AxisAttributes, type BoundOptions, bindOptions } from './presets/option-attributes.ts'
import { PRESETS, whyNotAlone } from './presets/presets.ts'
import { type Note, placesOf, type Sought, type Survey } from './presets/shape.ts'

export type SourceOptions = {
  /** The file from its start, each time. */
  open: () => AsyncIterable<Uint8Array>
  mapping?: ImportMapping | undefined // Defaults to the one that fits the header
  registry: Registry
  axes?: AxisAttributes | undefined
  decimal?: DecimalSignName | undefined // In all its numbers; by default what the file shows
}

/** A file of which is known how it is written and what its columns mean. */
export type Source = {
  columns: ImportColumns
  delimiter: string
  registry: Registry // With the attributes that the import adds
  added: Attribute[]
  form: string
  leadsOldAddresses: boolean
  encoding: CsvEncoding
  sample: string // A line with letters that other encodings write otherwise; '' in UTF-8
  /** Has its rows read, without the header. */
  withRows: <Answer>(
    note: Note,
    read: (rows: AsyncGenerator<TableRow>) => Promise<Answer>,
  ) => Promise<Answer | NoImport>
}

/** Finds out how a file is written; reads it once for its encoding, for what rows say together and for its numbers. */
export async function openSource(options: SourceOptions): Promise<Source | NoImport> {
  const encoding = await findEncoding(options.open())
  const open = () => asUtf8(options.open(), encoding)
  const top = await withCsvRows<{ header: string[]; delimiter: string } | NoImport>(open(), async (rows, delimiter) => {
    const header = await readCsvHeader(rows)
    return 'problem' in header ? header : (whyNotAlone(header) ?? { header, delimiter })
  })
  if ('problem' in top) return top
  const mapping = options.mapping ?? mappingFor(top.header)
  const arranged = await arrangement(mapping, top.header, open, options)
  if (arranged && 'problem' in arranged) return arranged
  const registry = arranged?.registry ?? options.registry
  const header = arranged ? arrangedHeader(top.header, arranged.bound) : top.header
  const sku = isMade(mapping) ? MADE_SKU : mapping.sku
  const bound = bindColumns(arranged ? { ...mapping, ...ARRANGED, sku } : mapping, header, registry)
  if ('problem' in bound) return bound
  const read = arranged ? { ...bound, ...readArranged(bound, top.header, arranged, mapping) } : bound
  const columns = mapping.html ? { ...read, plainText: await htmlReader() } : read
  const source: Source = {
    ...{ columns, delimiter: top.delimiter, registry, added: arranged?.added ?? [], encoding },
    form: formOf(mapping),
    leadsOldAddresses: mapping.oldAddresses === true,
    sample: encoding === 'utf-8' ? '' : await sampleLine(open()),
    withRows: (note, work) =>
      withCsvRows(
        open(),
        async (rows) => {
          await rows.next()
          if (!arranged) return work(rows)
          const { survey, bound: attributes } = arranged
          return work(arrangeRows(rows, { read: survey.reader(), options: attributes, width: top.header.length, note }))
        },
        mapping.rows && PRESETS[mapping.rows].shape.startsTable,
      ),
  }
  const signs = await readSigns(source, mapping, options)
  return 'problem' in signs ? signs : { ...source, columns: { ...columns, signs } }
}

type Arrangement = BoundOptions & { survey: Survey }

/** What rows say together, where the mapping says that they do. */
async function arrangement(
  mapping: ImportMapping,
  header: readonly string[],
  open: () => AsyncIterable<Uint8Array>,
  { registry, axes, decimal }: SourceOptions,
): Promise<Arrangement | NoImport | undefined> {
  if (!mapping.rows) return undefined
  const { shape } = PRESETS[mapping.rows]
  const sought = soughtPlaces(mapping, header, decimal)
  const survey = await withCsvRows<Survey | NoImport>(
    open(),
    async (rows) => {
      await rows.next()
      return shape.survey(header, rows, sought)
    },
    shape.startsTable,
  )
  if ('problem' in survey) return survey
  const options = bindOptions(survey.options, registry, axes ?? NO_NEW_ATTRIBUTES)
  return 'problem' in options ? options : { ...options, survey }
}

const NO_NEW_ATTRIBUTES: AxisAttributes = {
  plan: (label) => ({
    problem: t('There is no attribute “{label}”, in which variants differ. Add it first.', { label }),
  }),
  add: async () => undefined,
}

/** Whether the file has no SKUs, so that all are made. */
const isMade = ({ sku }: ImportMapping) => partsOf(sku).columns.length === 0

function soughtPlaces(mapping: ImportMapping, header: readonly string[], decimal?: DecimalSignName): Sought {
  const { sku, name, unpublished = false, picturesFrom = '' } = mapping
  const placed = placesOf(header, { sku: partsOf(sku).columns, name: partsOf(name).columns })
  const known = { unpublished, picturesFrom, decimal: SIGNS[decimal ?? 'point'] }
  return { ...placed, sku: isMade(mapping) ? header.length : placed.sku, ...known }
}

/** Columns of options are attributes; columns of which the rows' form makes something are not ignored. */
function readArranged(
  { attributes, ignored }: ImportColumns,
  header: readonly string[],
  { bound, ignored: unknown }: Arrangement,
  { rows }: ImportMapping,
): Pick<ImportColumns, 'attributes' | 'ignored'> {
  const first = header.length + 1 + Object.keys(ARRANGED).length
  const options = bound.map(({ label, attribute, unit }, at) => ({
    ...{ column: { index: first + at, name: label, shownAt: 0 }, attributes: [attribute], unit, unitColumn: undefined },
  }))
  const { columns, numbered } = rows ? PRESETS[rows].shape : { columns: {} }
  const used = new Set(Object.values(placesOf(header, columns)))
  const inFile = new Set(header.map((name) => name.trim()).filter((name, at) => !used.has(at) && !numbered?.test(name)))
  return {
    attributes: [...attributes, ...options],
    ignored: [...ignored.filter((name) => inFile.has(name)), ...unknown],
  }
}

/** Reads the file once more, since a row may show only at its end what rows before it mean. */
async function readSigns(
  { columns, delimiter, withRows }: Source,
  { decimal: said = {} }: ImportMapping,
  { decimal }: SourceOptions,
): Promise<NumberSigns | NoImport> {
  const numbers = numberColumns(columns)
  if (decimal) return new Map(numbers.map(({ index }) => [index, SIGNS[decimal]]))
  const nameSaid = (column: Column) => said[column.name]
  const open = numbers.filter((column) => !nameSaid(column))
  const found = await withRows(ignoreNotes, (rows) => findNumberSigns(derivedRows(rows, columns), open, delimiter))
  if ('problem' in found) return found
  const fixed = numbers.flatMap((column) => {
    const name = nameSaid(column)
    return name ? [[column.index, SIGNS[name]] as const] : []
  })
  return new Map([...found, ...fixed])
}

const SIGNS = { comma: ',', point: '.' } as const satisfies Record<DecimalSignName, string>

const ignoreNotes: Note = () => {}

async function* derivedRows(rows: AsyncIterable<TableRow>, columns: ImportColumns): AsyncGenerator<TableRow> {
  for await (const row of rows) yield 'cells' in row ? { ...row, cells: [...withDerived(row.cells, columns)] } : row
}
