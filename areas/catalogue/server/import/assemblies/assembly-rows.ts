import { type Position, positionSchema } from '#catalogue/contract/assemblies/positions.ts'
import { unguarded } from '#platform/server/csv/csv.ts'

/** A row a position. A row without an assembly says when the part itself was made. */
export const ASSEMBLY_COLUMNS = [
  ...(['assembly_sku', 'assembly_name', 'kind', 'ref', 'component_sku', 'component_name', 'quantity', 'unit'] as const),
  ...(['valid_from', 'valid_until', 'serial_from', 'serial_until', 'wear', 'torque_nm', 'note', 'bom_level'] as const),
]
type Column = (typeof ASSEMBLY_COLUMNS)[number]

/** What other programs call them. */
const ALSO: Readonly<Record<string, Column>> = { start_date: 'valid_from', end_date: 'valid_until', level: 'bom_level' }
const UNITS: Readonly<Record<string, string>> = { '': 'pcs', ea: 'pcs', each: 'pcs', pc: 'pcs' }
const YES = new Set(['yes', 'y', '1', 'true', 'x'])
const NO = new Set(['', 'no', 'n', '0', 'false'])

export const columnNamed = (name: string): string => ALSO[name] ?? name

export type RowFault = { line: number; column: string; reason: string }
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

type Cells = Readonly<Record<Column, string>>

/** Finds the cells of a row by the columns of the header. */
export function assemblyCells(names: readonly string[]): (cells: readonly string[]) => Cells {
  return (cells) =>
    Object.fromEntries(
      ASSEMBLY_COLUMNS.map((column) => [column, unguarded(cells[names.indexOf(column)] ?? '').trim()]),
    ) as Cells
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  ...{ sku: 'component_sku', name: 'component_name', validFrom: 'valid_from', validUntil: 'valid_until' },
  ...{ serialFrom: 'serial_from', serialUntil: 'serial_until', torqueNm: 'torque_nm' },
}
export const columnOf = (field: string): string => COLUMN_OF[field] ?? field

export function readAssemblyRow(line: number, cells: Cells): ReadRow {
  const faults: RowFault[] = []
  const fault = (column: Column, reason: string) => void faults.push({ line, column, reason })
  const number = (column: Column): number | null => {
    const text = cells[column]
    if (text === '') return null
    const value = Number(text)
    if (!/^-?\d+(\.\d+)?$/u.test(text)) fault(column, `${JSON.stringify(text)} is not a number`)
    return value
  }
  const wear = cells.wear.toLowerCase()
  if (!YES.has(wear) && !NO.has(wear)) fault('wear', 'Write yes, or nothing')
  const kind = cells.kind === '' ? 'assembly' : cells.kind
  if (kind !== 'assembly' && kind !== 'kit') fault('kind', 'Write assembly or kit')
  const unit = cells.unit.toLowerCase()
  const read = positionSchema.safeParse({
    ref: cells.ref === '' ? '1' : cells.ref,
    ...{ sku: cells.component_sku, name: cells.component_name, quantity: number('quantity') ?? 1 },
    ...{ unit: UNITS[unit] ?? unit, validFrom: cells.valid_from || null, validUntil: cells.valid_until || null },
    ...{ serialFrom: number('serial_from'), serialUntil: number('serial_until'), wear: YES.has(wear) },
    ...{ torqueNm: number('torque_nm'), note: cells.note },
  })
  const level = number('bom_level')
  if (faults.length === 0 && !read.success)
    for (const { path, message } of read.error.issues) fault(columnOf(String(path[0])) as Column, message)
  if (!read.success || faults.length > 0) return { faults }
  const { validFrom, validUntil, sku } = read.data
  if (cells.assembly_sku === '') return { line, sku, period: { from: validFrom, until: validUntil } }
  const assembly = { sku: cells.assembly_sku, name: cells.assembly_name, kind: kind as 'assembly' | 'kit' }
  return { line, assembly, position: { ...read.data, ref: cells.ref === '' ? null : read.data.ref }, level }
}
