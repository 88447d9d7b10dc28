import { type Position, positionSchema } from '#catalogue/contract/assemblies/positions.ts'
import type { RowFault } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { type DecimalSign, readNumber } from '#platform/contract/money/read-number.ts'
import type { selectAdministered } from '../assemblies/assemblies-store.ts'

/** The columns that say something of a position, and what. */
const POSITION_COLUMNS = {
  ref: 'ref',
  component_sku: 'sku',
  component_name: 'name',
  quantity: 'quantity',
  unit: 'unit',
  valid_from: 'validFrom',
  valid_until: 'validUntil',
  serial_from: 'serialFrom',
  serial_until: 'serialUntil',
  wear: 'wear',
  torque_nm: 'torqueNm',
  note: 'note',
} as const satisfies Record<string, keyof Position>

type PositionColumn = keyof typeof POSITION_COLUMNS
const OF_POSITION = Object.entries(POSITION_COLUMNS) as [PositionColumn, keyof Position][]

/** A row a position. A row without an assembly says when the part itself was made. */
export const EXPORTED_COLUMNS = [
  ...(['assembly_sku', 'assembly_name', 'kind'] as const),
  ...OF_POSITION.map(([column]) => column),
]
/** `bom_level` comes from other programs, and only tells what is odd. */
export const ASSEMBLY_COLUMNS = [...EXPORTED_COLUMNS, 'bom_level'] as const
export type AssemblyColumn = (typeof ASSEMBLY_COLUMNS)[number]

/** What other programs call them. */
const ALSO: Readonly<Record<string, AssemblyColumn>> = {
  start_date: 'valid_from',
  end_date: 'valid_until',
  level: 'bom_level',
}
const UNITS: Readonly<Record<string, string>> = { '': 'pcs', ea: 'pcs', each: 'pcs', pc: 'pcs' }
const YES = new Set(['yes', 'y', '1', 'true', 'x'])
const NO = new Set(['', 'no', 'n', '0', 'false'])

export const columnNamed = (name: string): string => ALSO[name] ?? name

export type PositionRow = {
  line: number
  assembly: { sku: string; name: string; kind: 'assembly' | 'kit' }
  /** Null without a `ref`: it gets one from its place in the list. */
  position: Omit<Position, 'ref'> & { ref: string | null }
  level: number | null
}
export type MadeRow = { line: number; sku: string; period: { from: string | null; until: string | null } }
export type FileAssembly = {
  sku: string
  name: string
  kind: 'assembly' | 'kit'
  rows: (Position & { line: number; level: number | null })[]
}

export type ReadRow = PositionRow | MadeRow | { faults: RowFault[] }

type Cells = Readonly<Record<AssemblyColumn, string>>

/** The column that holds a field of a position. */
export const columnOf = (field: string): string => OF_POSITION.find(([, name]) => name === field)?.[0] ?? field

type Stored = Awaited<ReturnType<typeof selectAdministered>>[number]

/** What is stored, as rows of the file. */
export function rowsOfAssembly({ sku, name, kind, made, positions }: Stored): (string | number)[][] {
  const rows: Partial<Record<AssemblyColumn, string | number>>[] = [
    ...made.map(({ from, until }) => ({
      ...{ kind, component_sku: sku, quantity: 1, unit: 'pcs', valid_from: from ?? '', valid_until: until ?? '' },
    })),
    ...positions.map((position) => ({
      ...Object.fromEntries(OF_POSITION.map(([column, field]) => [column, printed(position[field])])),
      ...{ assembly_sku: sku, assembly_name: name, kind },
    })),
  ]
  return rows.map((row) => EXPORTED_COLUMNS.map((column) => row[column] ?? ''))
}

function printed(value: Position[keyof Position]): string | number {
  return typeof value === 'boolean' ? (value ? 'yes' : '') : (value ?? '')
}

export const NUMBERS: readonly AssemblyColumn[] = ['quantity', 'serial_from', 'serial_until', 'torque_nm']

/** Not yet checked. */
function positionIn(cells: Cells, number: (column: AssemblyColumn) => number | null): Record<string, unknown> {
  const unit = cells.unit.toLowerCase()
  const stated = OF_POSITION.map(([column, field]) => [
    field,
    NUMBERS.includes(column) ? number(column) : cells[column],
  ])
  const { quantity, ...given }: Record<string, unknown> = Object.fromEntries(stated)
  return {
    ...given,
    ref: cells.ref || '1',
    quantity: quantity ?? 1,
    unit: UNITS[unit] ?? unit,
    ...{ validFrom: cells.valid_from || null, validUntil: cells.valid_until || null },
    wear: YES.has(cells.wear.toLowerCase()),
  }
}

/** What a row of the file says, or what is wrong with it. */
export function readAssemblyRow(line: number, cells: Cells, sign: DecimalSign): ReadRow {
  const faults: RowFault[] = []
  const fault = (column: AssemblyColumn, reason: string) => void faults.push({ line, column, reason })
  const number = (column: AssemblyColumn): number | null => {
    const text = cells[column]
    if (text === '') return null
    const read = readNumber(text, sign)
    if (read && 'plain' in read) return Number(read.plain)
    fault(column, t('{text} is not a number', { text: JSON.stringify(text) }))
    return null
  }
  const wear = cells.wear.toLowerCase()
  if (!YES.has(wear) && !NO.has(wear)) fault('wear', t('Write yes, or nothing'))
  const kind = cells.kind || 'assembly'
  if (kind !== 'assembly' && kind !== 'kit') fault('kind', t('Write assembly or kit'))
  const read = positionSchema.safeParse(positionIn(cells, number))
  const level = number('bom_level')
  if (faults.length === 0 && !read.success)
    for (const { path, message } of read.error.issues) fault(columnOf(String(path[0])) as AssemblyColumn, message)
  if (!read.success || faults.length > 0) return { faults }
  const { validFrom, validUntil, sku } = read.data
  if (cells.assembly_sku === '') return { line, sku, period: { from: validFrom, until: validUntil } }
  const assembly = { sku: cells.assembly_sku, name: cells.assembly_name, kind: kind as 'assembly' | 'kit' }
  return { line, assembly, position: { ...read.data, ref: cells.ref === '' ? null : read.data.ref }, level }
}
