import type { Registry } from '#packages/part-attributes/registry.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { HtmlReader } from '#platform/server/html-as-text.ts'
import { partsOf, type Source } from '#platform/server/records/column-source.ts'
import type * as partStaging from '../part-staging-store.ts'
import { type AttributeColumn, bindAttributes } from './attribute-columns.ts'
import { formOf } from './choose-mapping.ts'
import type { Column, NumberSigns } from './import-cells.ts'
import type { ImportMapping, SpecSource, SpecTarget } from './import-mapping.ts'
import { OPTIONAL_FIELDS, type OptionalField } from './part-columns.ts'
import { bindTranslated, type TranslatedColumn } from './translated-columns.ts'

export type SpecColumn = { column: Column; unit: Column | undefined; units: Map<string, SpecTarget> }

/** A cell made of others: the first filled one, or a text where all are empty. */
export type DerivedCell = { from: readonly number[]; otherwise: string }

export type ImportColumns = Readonly<Record<OptionalField, Column | undefined>> & {
  header: readonly string[]
  derived: DerivedCell[] // Their columns follow those of the header
  sku: Column
  /** Of these the file may lack one where only known parts are changed: see `isThere`. */
  name: Column
  price: Column
  quantity: Column
  category: Column
  categoryPath: ImportMapping['categoryPath']
  specs: SpecColumn[]
  attributes: AttributeColumn[]
  translated: TranslatedColumn[]
  guardedTexts: boolean
  plainText: HtmlReader | undefined // Descriptions are HTML
  isArranged: boolean // What rows say together stands in each
  signs: NumberSigns
  onlyRows: { column: Column; equals: string } | undefined
  onlyKnown: boolean
  ignored: string[] // Neither in the mapping nor called like an attribute
}

/** The cells of a row, followed by those made of them. */
export function withDerived(cells: readonly string[], { derived }: Pick<ImportColumns, 'derived'>): readonly string[] {
  if (derived.length === 0) return cells
  const filled = (at: number) => (cells[at] ?? '').trim() !== ''
  return [...cells, ...derived.map(({ from, otherwise }) => cells[from.find(filled) ?? -1] ?? otherwise)]
}

/**
 * Locates the mapping's columns in a header, or reports missing and duplicate ones. Where the mapping asks for it,
 * other columns that are called like an attribute of the registry are read too.
 */
export function bindColumns(
  mapping: ImportMapping,
  headerCells: readonly string[],
  registry?: Registry,
): ImportColumns | NoImport {
  const header = headerCells.map((cell) => cell.trim())
  const places = Map.groupBy(
    header.map((name, index) => ({ index, name })),
    ({ name }) => name.toLowerCase(),
  )
  const missing: string[] = []
  const used = new Set<string>()
  const derived: DerivedCell[] = []
  const find = (name: string): Column | undefined => {
    used.add(name.toLowerCase())
    return places.get(name.toLowerCase())?.[0]
  }
  const bind = (from: Source): Column | undefined => {
    const { columns, otherwise } = partsOf(from)
    const found = columns.map(find).filter((column) => column !== undefined)
    const [first = { index: -1, name: t('always {text}', { text: otherwise }) }] = found
    if (found.length <= 1 && otherwise === '') return found[0]
    derived.push({ from: found.map(({ index }) => index), otherwise })
    return { index: header.length + derived.length - 1, name: first.name, shownAt: first.index + 1 }
  }
  const demand = (field: string, from: Source): Column => {
    const column = bind(from)
    const name = orList(partsOf(from).columns) || field
    if (!column && !(mapping.onlyKnown && field !== 'sku')) missing.push(name)
    return column ?? { index: -1, name, shownAt: 0 }
  }
  const columns = {
    header,
    derived,
    category: demand('category', mapping.category),
    sku: demand('sku', mapping.sku),
    name: demand('name', mapping.name),
    price: demand('price', mapping.price),
    quantity: demand('quantity', mapping.quantity),
    categoryPath: mapping.categoryPath,
    ...bindOptional(mapping, bind),
    specs: mapping.specs.map((one) => bindSpec(one, find)).filter((spec) => spec !== undefined),
    guardedTexts: mapping.guardedTexts === true,
    plainText: undefined,
    isArranged: mapping.rows !== undefined,
    onlyKnown: mapping.onlyKnown === true,
    signs: new Map(),
    onlyRows: mapping.onlyRows && {
      column: demand('onlyRows', mapping.onlyRows.column),
      equals: mapping.onlyRows.equals,
    },
  }
  if (missing.length > 0) return { problem: missingColumns(missing, inFile(header), formOf(mapping)) }
  const twice = [...used].filter((name) => (places.get(name)?.length ?? 0) > 1)
  if (twice.length > 0)
    return { problem: t('These columns are there more than once: {columns}.', { columns: twice.join(', ') }) }
  const unbound = [...places].flatMap(([name, found]) => (used.has(name) ? [] : found))
  const translated = bindTranslated(unbound)
  const free = unbound.filter((column) => !translated.some((one) => one.column === column))
  const attributes =
    registry && mapping.attributes ? bindAttributes(free, registry, new Set(mappedKeys(columns.specs))) : []
  const read = new Set(attributes.flatMap(({ column, unitColumn }) => [column, unitColumn]))
  const ignored = free.filter((column) => !read.has(column)).toSorted((one, other) => one.index - other.index)
  return { ...columns, attributes, translated, ignored: ignored.map(({ name }) => name) }
}

export const isThere = ({ index }: Column): boolean => index >= 0

/** Without what was arranged beside. */
const inFile = (header: readonly string[]) => header.filter((name) => !name.startsWith('('))

/** A reduction's moments mean nothing without its price. */
function bindOptional(
  mapping: ImportMapping,
  bindSource: (from: Source) => Column | undefined,
): Record<OptionalField, Column | undefined> {
  const bind = (field: OptionalField) => mapping[field] && bindSource(mapping[field])
  const reducedPrice = bind('reducedPrice')
  const meaningless: readonly OptionalField[] = reducedPrice ? [] : ['reducedFrom', 'reducedTo']
  const bound = OPTIONAL_FIELDS.map((field) => [
    field,
    field === 'reducedPrice' ? reducedPrice : meaningless.includes(field) ? undefined : bind(field),
  ])
  return Object.fromEntries(bound)
}

function mappedKeys(specs: readonly SpecColumn[]): string[] {
  return specs.flatMap(({ units }) => [...units.values()].map(({ key }) => key))
}

/** Those with numbers, whose decimal sign has to be known. */
export function numberColumns({ price, quantity, reducedPrice, min, multiple, specs }: ImportColumns): Column[] {
  const figures = specs.filter(({ units }) => [...units.values()].some(({ kind }) => kind === 'number'))
  const columns = [price, quantity, reducedPrice, min, multiple, ...figures.map(({ column }) => column)]
  return columns.filter((column) => column !== undefined).filter(isThere)
}

export function specKeys(columns: ImportColumns): partStaging.OwnedSpecs {
  if (columns.specsJson) return 'all'
  const named = columns.attributes.flatMap(({ attributes }) => attributes.map(({ key }) => key))
  return [...new Set([...mappedKeys(columns.specs), ...named])]
}

function bindSpec(source: SpecSource, find: (name: string) => Column | undefined): SpecColumn | undefined {
  const column = find(source.column)
  if (!('units' in source)) return column && { column, unit: undefined, units: new Map([['', source]]) }
  const unit = find(source.unitColumn)
  const units = Object.entries(source.units).map(([name, target]) => [name.toLowerCase(), target] as const)
  return column && { column, unit, units: new Map(units) }
}

function missingColumns(missing: readonly string[], header: readonly string[], form: string): string {
  const found = header.length > 0 ? header.map((name) => name || t('(no name)')).join(', ') : t('none')
  return [
    t('The file lacks these columns: {columns}.', { columns: missing.join(', ') }),
    t('It has: {columns}.', { columns: found }),
    t(
      'It was read in {form}. Where its columns have other names, rename them, or import on the command line with --mapping. A text for all rows is given with --set, such as --set quantity=0.',
      { form },
    ),
  ].join('\n')
}
