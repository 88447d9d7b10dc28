import { PORT_SIDES, type Port, type StatedFit, statedFitSchema } from '#fitment/contract/part-ports.ts'
import type { RowFault } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import type { statedFits } from '../fitment-service.ts'
import { wrongUnit } from './check-ports.ts'

type Book = Awaited<ReturnType<typeof statedFits.readBook>>['book']

/** A row an interface; a part that states none has one row without a family. */
export const PORT_COLUMNS = [
  ...(['sku', 'role', 'declared', 'supplied', 'bridges', 'group', 'choice', 'side', 'family', 'position'] as const),
  ...(['standards', 'low', 'high', 'unit', 'source', 'certainty', 'note'] as const),
]
export type PortColumn = (typeof PORT_COLUMNS)[number]
type Cells = Readonly<Record<PortColumn, string>>

export type PortRow = { line: number; cells: Cells }

const RANGE = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/u
const NUMBER = /^\d+(?:\.\d+)?$/u

/** What a part states as rows. Every value is found again as it was written. */
export function rowsOf(book: Book, { sku, ...part }: StatedFit & { sku: string }): string[][] {
  const { role, declared, supplied, bridges, position, declaredSource } = part
  const whole = { sku, role, declared: declared ?? '', supplied, bridges, position: position ?? '' }
  const cells = part.ports.map(({ side, what, value, source, certainty, note }, at) => ({
    ...{
      ...whole,
      group: String(at + 1),
      choice: '1',
      side,
      family: what,
      ...valueCells(value),
      source,
      certainty,
      note,
    },
    unit: book.attributes.get(what)?.unit ?? '',
  }))
  const rows: Partial<Cells>[] = cells.length > 0 ? cells : [{ ...whole, source: declaredSource }]
  return rows.map((row) => PORT_COLUMNS.map((column) => row[column] ?? ''))
}

/** A number or range in its two columns, all else among the standards. */
function valueCells(value: string): Pick<Cells, 'standards' | 'low' | 'high'> {
  const [, low = '', high = ''] = NUMBER.test(value) ? [value, value, value] : (RANGE.exec(value) ?? [])
  return portValue({ low, high }) === value ? { standards: '', low, high } : { standards: value, low: '', high: '' }
}

const portValue = ({ low, high }: { low: string; high: string }) => (low === high ? low : `${low}..${high}`)

/** What the rows of one part say, or what is wrong with them. */
export function readPortRows(
  book: Book,
  rows: readonly [PortRow, ...PortRow[]],
): { fit: StatedFit } | { faults: RowFault[] } {
  const [first] = rows
  const stating = statingRows(rows)
  const faults = rows.flatMap((row) => [...faultsBeside(first, row), ...faultsOfValue(book, row)])
  if (faults.length > 0) return { faults }
  const { role, declared, supplied, bridges, position, source } = first.cells
  const isUniversal = declared !== ''
  const read = statedFitSchema.safeParse({
    ...{ role, supplied, bridges, declared: declared || null, position: position || null },
    declaredSource: isUniversal ? source : '',
    ports: stating.map(({ cells }) => portOf(book, cells)),
  })
  if (read.success) return { fit: read.data }
  return { faults: read.error.issues.map(({ path, message }) => faultAt(path.join('.'), message, first, stating)) }
}

/** A fault of what a part states, at the row and the column that say it. */
export function faultAt(path: string, reason: string, first: PortRow, stating: readonly PortRow[]): RowFault {
  const [, at, key = ''] = /^ports\.(\d+)\.?(\w*)/.exec(path) ?? []
  const row = at === undefined ? first : (stating[Number(at)] ?? first)
  const named = at === undefined ? path : key
  return { line: row.line, column: COLUMN_OF[named] ?? named, reason }
}

const COLUMN_OF: Readonly<Record<string, string>> = { what: 'family', value: 'standards', declaredSource: 'source' }

/** The rows of a part that state an interface, in their order. */
export const statingRows = (rows: readonly PortRow[]): PortRow[] =>
  rows
    .toSorted((one, other) => Number(one.cells.group) - Number(other.cells.group))
    .filter(({ cells }) => cells.family !== '' || cells.side !== '')

function portOf(book: Book, cells: Cells): Port {
  const { side, family, standards, source, certainty, note, role } = cells
  const value = standards === '' ? portValue(cells) : standards
  return {
    side: (side || sideOf(book, role, family)) as Port['side'],
    what: family,
    value,
    source,
    certainty: certainty as Port['certainty'],
    note,
  }
}

function sideOf(book: Book, role: string, what: string): string {
  const entries = (book.roles.get(role)?.actsAs ?? [role]).flatMap((one) => book.profiles.get(one) ?? [])
  return entries.find((entry) => entry.what === what)?.side ?? 'states'
}

const OF_THE_PART = ['role', 'declared', 'supplied', 'bridges', 'position'] as const

/** Rows of one part say the same of the whole part. */
function faultsBeside(first: PortRow, { line, cells }: PortRow): RowFault[] {
  const differing = OF_THE_PART.filter((column) => cells[column] !== first.cells[column])
  return [
    ...differing.map((column) => ({
      line,
      column,
      reason: t('It is {value} in line {line}', {
        value: JSON.stringify(first.cells[column]),
        line: String(first.line),
      }),
    })),
    ...(/^\d{0,5}$/.test(cells.group)
      ? []
      : [{ line, column: 'group', reason: t('Enter a whole number, or nothing') }]),
    ...(['', '1'].includes(cells.choice)
      ? []
      : [{ line, column: 'choice', reason: t('Write what fits as well in one row, as a|b') }]),
  ]
}

function faultsOfValue(book: Book, { line, cells }: PortRow): RowFault[] {
  const { side, family, standards, low, high, unit } = cells
  const fault = (column: PortColumn, reason: string) => ({ line, column, reason })
  if (family === '' && side === '')
    return standards || low || high ? [fault('family', t('A family or quantity is missing'))] : []
  const own = book.attributes.get(family)?.unit
  const wrong = (['low', 'high'] as const).filter((column) => cells[column] !== '' && !NUMBER.test(cells[column]))
  const sides: readonly string[] = PORT_SIDES
  return [
    ...wrong.map((column) => fault(column, t('Enter a number, such as 27.2'))),
    ...(standards !== '' && (low !== '' || high !== '')
      ? [fault('standards', t('Enter standards or a number, not both'))]
      : []),
    ...(own !== undefined && unit !== '' && unit !== own ? [fault('unit', wrongUnit(family, own ?? '', unit))] : []),
    ...(side === '' || sides.includes(side)
      ? []
      : [fault('side', t('Enter one of {sides}', { sides: sides.join(', ') }))]),
  ]
}
