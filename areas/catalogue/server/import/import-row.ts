import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import { converted } from '#packages/part-attributes/figures.ts'
import { shownText } from '#platform/contract/typed-text.ts'
import type * as partStaging from '../part-staging-store.ts'
import { readAttribute } from './attribute-columns.ts'
import { type CellFault, CellReader, type Column, shown } from './import-cells.ts'
import type { ImportColumns, SpecColumn } from './import-columns.ts'
import { readDetails } from './import-details.ts'
import { readPrices } from './import-prices.ts'
import { readPlainFields } from './part-columns.ts'

export type RowOutcome =
  | { kind: 'part'; part: partStaging.ImportedPart }
  | { kind: 'component'; sku: string; name: string }
  | { kind: 'skipped'; reason: string }
  | { kind: 'broken'; faults: CellFault[] }

/** A part, something that is not for sale, a skipped row, or all faults of the row. */
export function readPartRow(cells: readonly string[], columns: ImportColumns): RowOutcome {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'skipped', reason: 'the row is empty' }
  const reader = new CellReader(cells, columns.guardedTexts, columns.signs)
  const { onlyRows } = columns
  if (onlyRows && reader.text(onlyRows.column) !== onlyRows.equals) {
    return readComponent(reader, columns, `not for sale (${onlyRows.column.name} is not ${onlyRows.equals})`)
  }
  const sku = readSku(reader, columns)
  const name = reader.line(columns.name, MOST_CHARACTERS.name)
  const category = readCategory(reader, columns)
  const price = reader.price(columns.price)
  const quantity = reader.wholeNumber(columns.quantity, 0)
  const { unit, ...plain } = readPlainFields(reader, columns)
  const rest = { ...plain, ...(unit === null ? { unit, unitSize: null } : unit) }
  if (columns.min && rest.min && rest.multiple && rest.min % rest.multiple !== 0)
    reader.fault(columns.min, `the minimum ${rest.min} is not a multiple of ${rest.multiple}`)
  const specs = {
    ...(columns.specsJson ? readSpecsJson(reader, columns.specsJson) : readSpecs(reader, columns.specs)),
    ...Object.fromEntries(columns.attributes.flatMap((one) => nonEmpty(readAttribute(reader, one, category)))),
  }
  const prices = readPrices(reader, columns, price)
  const details = readDetails(reader, columns)
  if (reader.faults.length > 0) return { kind: 'broken', faults: reader.faults.toSorted(byColumn) }
  // Undefined values have faults.
  const part = {
    sku,
    name,
    category,
    priceCents: price,
    quantity,
    ...rest,
    specs,
    prices,
    details,
  } as partStaging.ImportedPart
  return { kind: 'part', part }
}

const byColumn = (one: CellFault, other: CellFault) => (one.columnNumber ?? 0) - (other.columnNumber ?? 0)

/** Only assemblies show it, by number and name; without both it is of no use to them. */
function readComponent(reader: CellReader, columns: ImportColumns, reason: string): RowOutcome {
  const sku = readSku(reader, columns)
  const name = reader.line(columns.name, MOST_CHARACTERS.name)
  return sku && name ? { kind: 'component', sku, name } : { kind: 'skipped', reason }
}

function readSku(reader: CellReader, { sku }: ImportColumns): string | undefined {
  const read = reader.line(sku, MOST_CHARACTERS.sku)
  if (read === undefined) return undefined
  return shownText(read) || reader.fault(sku, 'it is missing')
}

function readCategory(reader: CellReader, { category }: ImportColumns): string | undefined {
  const filled = category.find((column) => reader.text(column) !== '') ?? category[0]
  return filled && reader.line(filled, MOST_CHARACTERS.category)
}

function readSpecs(reader: CellReader, columns: readonly SpecColumn[]): Specs {
  const entries = columns.flatMap((column) => {
    return nonEmpty(reader.text(column.column) === '' ? undefined : readSpec(reader, column))
  })
  return Object.fromEntries(entries)
}

function nonEmpty<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value]
}

function readSpec(reader: CellReader, { column, unit, units }: SpecColumn): [string, string | number] | undefined {
  const unitName = unit ? reader.text(unit) : ''
  const target = units.get(unitName.toLowerCase())
  if (!target) {
    const known = [...units.keys()].map((name) => name.toUpperCase() || 'none').join(', ')
    return reader.fault(unit ?? column, `the unit ${shown(unitName)} is not known here (known: ${known})`)
  }
  const { key, kind, factor = 1, decimals } = target
  if (kind === 'text') {
    const text = reader.line(column, MOST_CHARACTERS.spec)
    return text === undefined ? undefined : [key, text]
  }
  const amount = reader.number(column)
  return amount === undefined ? undefined : [key, converted(amount, factor, decimals)]
}

const FORM = 'write measures as {"teeth": 42, "colour": "Black"}'

/** Empty means no specs. */
function readSpecsJson(reader: CellReader, column: Column): Specs {
  const text = reader.text(column)
  const specs = text === '' ? {} : parsed(text)
  if (typeof specs !== 'object' || specs === null || Array.isArray(specs)) {
    reader.fault(column, `${shown(text)} is no JSON object: ${FORM}`)
    return {}
  }
  for (const [key, value] of Object.entries(specs)) {
    const wrong = faultOf(key, value)
    if (wrong) reader.fault(column, `the measure ${shown(key)} ${wrong}`)
  }
  return specs as Specs
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(key: string, value: unknown): string | undefined {
  if (key === '' || key.length > MOST_CHARACTERS.specKey || key === '__proto__') {
    return `has no name of 1 to ${MOST_CHARACTERS.specKey} characters`
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'is larger than any number'
  if (typeof value !== 'string') return 'is neither a number nor a text'
  if (value.includes('\0') || !value.isWellFormed() || !key.isWellFormed() || key.includes('\0')) {
    return 'holds characters that can’t be stored'
  }
  return value.length > MOST_CHARACTERS.spec ? `is longer than ${MOST_CHARACTERS.spec} characters` : undefined
}
