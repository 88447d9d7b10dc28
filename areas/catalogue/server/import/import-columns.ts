import type { Registry } from '#packages/part-attributes/registry.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type * as partStaging from '../part-staging-store.ts'
import { type AttributeColumn, bindAttributes } from './attribute-columns.ts'
import type { Column, NumberSigns } from './import-cells.ts'
import { formOf, type ImportMapping, type SpecSource, type SpecTarget } from './import-mapping.ts'
import { OPTIONAL_FIELDS, type OptionalField } from './part-columns.ts'

export type SpecColumn = { column: Column; unit: Column | undefined; units: Map<string, SpecTarget> }

export type ImportColumns = Readonly<Record<OptionalField, Column | undefined>> & {
  header: readonly string[]
  sku: Column
  name: Column
  price: Column
  quantity: Column
  category: Column[]
  specs: SpecColumn[]
  attributes: AttributeColumn[]
  guardedTexts: boolean
  signs: NumberSigns
  onlyRows: { column: Column; equals: string } | undefined
  ignored: string[] // Neither in the mapping nor called like an attribute
}

/**
 * Locates the mapping's columns in a header, or reports missing and duplicate ones. With a registry, other columns
 * that are called like an attribute are read too.
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
  const find = (name: string): Column | undefined => {
    used.add(name.toLowerCase())
    return places.get(name.toLowerCase())?.[0]
  }
  const demand = (name: string): Column => {
    const column = find(name)
    if (!column) missing.push(name)
    return column ?? { index: -1, name }
  }
  const category = mapping.category.map(find).filter((column) => column !== undefined)
  if (category.length === 0) missing.push(mapping.category.join(' or '))
  const columns = {
    header,
    sku: demand(mapping.sku),
    name: demand(mapping.name),
    price: demand(mapping.price),
    quantity: demand(mapping.quantity),
    category,
    ...bindOptional(mapping, find),
    specs: mapping.specs.map((source) => bindSpec(source, find)).filter((spec) => spec !== undefined),
    guardedTexts: mapping.guardedTexts === true,
    signs: new Map(),
    onlyRows: mapping.onlyRows && { column: demand(mapping.onlyRows.column), equals: mapping.onlyRows.equals },
  }
  if (missing.length > 0) return { problem: missingColumns(missing, header, formOf(mapping)) }
  const twice = [...used].filter((name) => (places.get(name)?.length ?? 0) > 1)
  if (twice.length > 0) return { problem: `These columns are there more than once: ${twice.join(', ')}.` }
  const free = [...places].flatMap(([name, found]) => (used.has(name) ? [] : found))
  const attributes = registry ? bindAttributes(free, registry, new Set(mappedKeys(columns.specs))) : []
  const read = new Set(attributes.flatMap(({ column, unitColumn }) => [column, unitColumn]))
  const ignored = free.filter((column) => !read.has(column)).toSorted((one, other) => one.index - other.index)
  return { ...columns, attributes, ignored: ignored.map(({ name }) => name) }
}

/** A reduction's moments mean nothing without its price. */
function bindOptional(
  mapping: ImportMapping,
  find: (name: string) => Column | undefined,
): Record<OptionalField, Column | undefined> {
  const bind = (field: OptionalField) => mapping[field] && find(mapping[field])
  const reducedPrice = bind('reducedPrice')
  const meaningless: readonly OptionalField[] = reducedPrice ? [] : ['reducedFrom', 'reducedTo']
  const bound = OPTIONAL_FIELDS.map((field) => [field, meaningless.includes(field) ? undefined : bind(field)])
  return Object.fromEntries(bound)
}

function mappedKeys(specs: readonly SpecColumn[]): string[] {
  return specs.flatMap(({ units }) => [...units.values()].map(({ key }) => key))
}

/** Those with numbers, whose decimal sign has to be known. */
export function numberColumns({ price, quantity, reducedPrice, min, multiple, specs }: ImportColumns): Column[] {
  const figures = specs.filter(({ units }) => [...units.values()].some(({ kind }) => kind === 'number'))
  const columns = [price, quantity, reducedPrice, min, multiple, ...figures.map(({ column }) => column)]
  return columns.filter((column) => column !== undefined)
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
  const found = header.length > 0 ? header.map((name) => name || '(no name)').join(', ') : 'none'
  return `The file lacks these columns: ${missing.join(', ')}.\nIt has: ${found}.\nIt was read in ${form}. Where its columns have other names, rename them, or import on the command line with --mapping.`
}
