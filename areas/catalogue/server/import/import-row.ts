import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { priceFields } from '#catalogue/contract/price-rules.ts'
import { quantityPriceFaults } from '#catalogue/contract/quantity-price-faults.ts'
import { readQuantityPrices } from '#catalogue/contract/quantity-prices-text.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import { converted } from '#packages/part-attributes/figures.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import { shownText } from '#platform/contract/typed-text.ts'
import type * as partStaging from '../part-staging-store.ts'
import { readAttribute } from './attribute-columns.ts'
import { type CellFault, CellReader, type Column, shown } from './import-cells.ts'
import { type ImportColumns, isThere, type SpecColumn, withDerived } from './import-columns.ts'
import { readDetails } from './import-details.ts'
import { readPlainFields } from './part-columns.ts'
import { readTranslated } from './translated-columns.ts'

const MOST_CATEGORY_PATH = 2_000

export type RowOutcome =
  | { kind: 'part'; part: partStaging.ImportedPart }
  | { kind: 'component'; sku: string; name: string }
  | { kind: 'skipped'; reason: string }
  | { kind: 'broken'; faults: CellFault[] }

/** A part, something that is not for sale, a skipped row, or all faults of the row. */
export function readPartRow(cells: readonly string[], columns: ImportColumns): RowOutcome {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'skipped', reason: t('the row is empty') }
  const reader = new CellReader(withDerived(cells, columns), columns)
  const { onlyRows } = columns
  if (onlyRows && reader.text(onlyRows.column) !== onlyRows.equals) {
    return readComponent(
      reader,
      columns,
      t('not for sale ({column} is not {text})', { column: onlyRows.column.name, text: onlyRows.equals }),
    )
  }
  const sku = readSku(reader, columns)
  const name = isThere(columns.name) ? reader.line(columns.name, MOST_CHARACTERS.name) : null
  const category = isThere(columns.category) ? readCategory(reader, columns) : null
  const price = isThere(columns.price) ? reader.price(columns.price) : null
  const quantity = isThere(columns.quantity) ? reader.wholeNumber(columns.quantity, 0) : null
  const { unit, ...plain } = readPlainFields(reader, columns)
  if (columns.isArranged) leaveWhereSilent(plain)
  const rest = { ...plain, ...(unit === null ? { unit, unitSize: null } : unit) }
  if (columns.min && rest.min && rest.multiple && rest.min % rest.multiple !== 0)
    reader.fault(
      columns.min,
      t('the minimum {min} is not a multiple of {multiple}', {
        min: String(rest.min),
        multiple: String(rest.multiple),
      }),
    )
  const specs = {
    ...(columns.specsJson ? readSpecsJson(reader, columns.specsJson) : readSpecs(reader, columns.specs)),
    ...Object.fromEntries(
      columns.attributes.flatMap((one) => nonEmpty(readAttribute(reader, one, category ?? undefined))),
    ),
  }
  const prices = readPrices(reader, columns, price ?? undefined)
  const details = readDetails(reader, columns)
  const texts = readTranslated(reader, columns.translated)
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
    texts,
  } as partStaging.ImportedPart
  return { kind: 'part', part }
}

/** Another shop's file that says nothing of a product or a picture leaves the owner's. */
function leaveWhereSilent(plain: { product: unknown; img: unknown }): void {
  for (const field of ['product', 'img'] as const) plain[field] = plain[field] === '' ? null : plain[field]
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
  return shownText(read) || reader.fault(sku, t('it is missing'))
}

/** The last level of its first path, where categories are paths. */
function readCategory(reader: CellReader, { category, categoryPath }: ImportColumns): string | undefined {
  const text = reader.line(category, MOST_CATEGORY_PATH)
  if (text === undefined) return undefined
  const [path = ''] = categoryPath?.between ? text.split(categoryPath.between) : [text]
  const levels = categoryPath ? path.split(categoryPath.levels).map((level) => level.trim()) : [path]
  const last = levels.findLast((level) => level !== '') ?? ''
  if (last === '') return reader.fault(category, t('it is missing'))
  const most = MOST_CHARACTERS.category
  return last.length > most
    ? reader.fault(category, t('it is longer than {most} characters', { most: String(most) }))
    : last
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
    const known = [...units.keys()].map((name) => name.toUpperCase() || t('none')).join(', ')
    return reader.fault(
      unit ?? column,
      t('the unit {unit} is not known here (known: {known})', { unit: shown(unitName), known }),
    )
  }
  const { key, kind, factor = 1, decimals } = target
  if (kind === 'text') {
    const text = reader.line(column, MOST_CHARACTERS.spec)
    return text === undefined ? undefined : [key, text]
  }
  const amount = reader.number(column)
  return amount === undefined ? undefined : [key, converted(amount, factor, decimals)]
}

const FORM = '{"teeth": 42, "colour": "Black"}'

/** Empty means no specs. */
function readSpecsJson(reader: CellReader, column: Column): Specs {
  const text = reader.text(column)
  const specs = text === '' ? {} : parsed(text)
  if (typeof specs !== 'object' || specs === null || Array.isArray(specs)) {
    reader.fault(column, t('{text} is no JSON object: write measures as {form}', { text: shown(text), form: FORM }))
    return {}
  }
  for (const [key, value] of Object.entries(specs)) {
    const wrong = faultOf(key, value)
    if (wrong) reader.fault(column, wrong)
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
  const measure = shown(key)
  if (key === '' || key.length > MOST_CHARACTERS.specKey || key === '__proto__') {
    return t('the measure {measure} has no name of 1 to {most} characters', {
      measure,
      most: String(MOST_CHARACTERS.specKey),
    })
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : t('the measure {measure} is larger than any number', { measure })
  if (typeof value !== 'string') return t('the measure {measure} is neither a number nor a text', { measure })
  if (value.includes('\0') || !value.isWellFormed() || !key.isWellFormed() || key.includes('\0')) {
    return t('the measure {measure} holds characters that can’t be stored', { measure })
  }
  return value.length > MOST_CHARACTERS.spec
    ? t('the measure {measure} is longer than {most} characters', { measure, most: String(MOST_CHARACTERS.spec) })
    : undefined
}

type Prices = partStaging.ImportedPart['prices']

/** A reduction and prices by quantity, below the regular price. Faulty cells give none. */
function readPrices(reader: CellReader, columns: ImportColumns, priceCents: number | undefined): Prices {
  const { reducedPrice, quantityPrices } = columns
  return {
    ...(reducedPrice && { reduced: readReduction(reader, columns, reducedPrice, priceCents) }),
    ...(quantityPrices && { quantity: readByQuantity(reader, quantityPrices, priceCents) }),
  }
}

function readReduction(
  reader: CellReader,
  { reducedFrom, reducedTo }: ImportColumns,
  column: Column,
  priceCents: number | undefined,
): NonNullable<Prices['reduced']> | null {
  const [from, to] = [reducedFrom, reducedTo].map((each) => each && readMoment(reader, each)) as (string | undefined)[]
  if (reader.text(column) === '') return null
  const cents = reader.price(column)
  if (cents === undefined) return null
  if (priceCents !== undefined && cents >= priceCents)
    reader.fault(
      column,
      t('{text} is not below the price {price}', { text: shown(reader.text(column)), price: formatCents(priceCents) }),
    )
  if (reducedTo && from && to && to <= from) reader.fault(reducedTo, t('it is not after the beginning'))
  return { cents, from: from ?? null, to: to ?? null }
}

/** Undefined when it is empty. */
function readMoment(reader: CellReader, column: Column): string | undefined {
  const text = reader.text(column)
  if (text === '') return undefined
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text).toISOString()
  return reader.fault(column, t('{text} is no moment (write 2026-12-03T09:00:00Z)', { text: shown(text) }))
}

function readByQuantity(
  reader: CellReader,
  column: Column,
  priceCents: number | undefined,
): NonNullable<Prices['quantity']> {
  const none = { from: [], cents: [] }
  const text = reader.text(column)
  const prices = readQuantityPrices(text)
  if (!prices) return reader.fault(column, t('{text} is not written as 10=4.50|50=4.20', { text: shown(text) })) ?? none
  const [issue] = priceFields.quantityPrices.safeParse(prices).error?.issues ?? []
  const below = priceCents === undefined ? undefined : amountFromCents(priceCents)
  const message = issue?.message ?? quantityPriceFaults(prices, below)[0]?.message
  if (message) return reader.fault(column, `${shown(text)}: ${message}`) ?? none
  return { from: prices.map(({ from }) => from), cents: prices.map(({ price }) => centsFromAmount(price)) }
}
