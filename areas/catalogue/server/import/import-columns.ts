import type { Registry } from '#packages/part-attributes/registry.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { partStaging } from '../catalogue-service.ts'
import { type AttributeColumn, bindAttributes } from './attribute-columns.ts'
import type { Column } from './import-cells.ts'
import type { DetailColumns } from './import-details.ts'
import type { ImportMapping, SpecSource, SpecTarget } from './import-mapping.ts'

export type SpecColumn = { column: Column; unit: Column | undefined; units: Map<string, SpecTarget> }

export type ImportColumns = {
  header: readonly string[]
  sku: Column
  name: Column
  price: Column
  quantity: Column
  category: Column[]
  description: Column | undefined
  img: Column | undefined
  min: Column | undefined
  multiple: Column | undefined
  unit: Column | undefined
  taxClass: Column | undefined
  returnable: Column | undefined
  warnings: Column | undefined
  expectedOn: Column | undefined
  reducedPrice: Column | undefined
  reducedFrom: Column | undefined
  reducedTo: Column | undefined
  quantityPrices: Column | undefined
  product: Column | undefined
  productAxes: Column | undefined
  details: DetailColumns
  specs: SpecColumn[]
  attributes: AttributeColumn[]
  specsJson: Column | undefined
  guardedTexts: boolean
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
    description: mapping.description ? find(mapping.description) : undefined,
    img: mapping.img ? find(mapping.img) : undefined,
    min: mapping.min ? find(mapping.min) : undefined,
    multiple: mapping.multiple ? find(mapping.multiple) : undefined,
    unit: mapping.unit ? find(mapping.unit) : undefined,
    ...bindRules(mapping, find),
    expectedOn: mapping.expectedOn ? find(mapping.expectedOn) : undefined,
    ...bindPrices(mapping, find),
    product: mapping.product ? find(mapping.product) : undefined,
    productAxes: mapping.productAxes ? find(mapping.productAxes) : undefined,
    details: {
      imgAlt: mapping.imgAlt ? find(mapping.imgAlt) : undefined,
      morePictures: mapping.morePictures ? find(mapping.morePictures) : undefined,
      documents: mapping.documents ? find(mapping.documents) : undefined,
      numbers: mapping.numbers ? find(mapping.numbers) : undefined,
    },
    specs: mapping.specs.map((source) => bindSpec(source, find)).filter((spec) => spec !== undefined),
    specsJson: mapping.specsJson ? find(mapping.specsJson) : undefined,
    guardedTexts: mapping.guardedTexts === true,
    onlyRows: mapping.onlyRows && { column: demand(mapping.onlyRows.column), equals: mapping.onlyRows.equals },
  }
  if (missing.length > 0) return { problem: missingColumns(missing, header) }
  const twice = [...used].filter((name) => (places.get(name)?.length ?? 0) > 1)
  if (twice.length > 0) return { problem: `These columns are there more than once: ${twice.join(', ')}.` }
  const free = [...places].flatMap(([name, found]) => (used.has(name) ? [] : found))
  const attributes = registry ? bindAttributes(free, registry, new Set(mappedKeys(columns.specs))) : []
  const read = new Set(attributes.flatMap(({ column, unitColumn }) => [column, unitColumn]))
  const ignored = free.filter((column) => !read.has(column)).toSorted((one, other) => one.index - other.index)
  return { ...columns, attributes, ignored: ignored.map(({ name }) => name) }
}

function bindRules(mapping: ImportMapping, find: (name: string) => Column | undefined) {
  return {
    taxClass: mapping.taxClass ? find(mapping.taxClass) : undefined,
    returnable: mapping.returnable ? find(mapping.returnable) : undefined,
    warnings: mapping.warnings ? find(mapping.warnings) : undefined,
  }
}

/** A reduction's moments mean nothing without its price. */
function bindPrices(mapping: ImportMapping, find: (name: string) => Column | undefined) {
  const reducedPrice = mapping.reducedPrice ? find(mapping.reducedPrice) : undefined
  return {
    reducedPrice,
    reducedFrom: reducedPrice && mapping.reducedFrom ? find(mapping.reducedFrom) : undefined,
    reducedTo: reducedPrice && mapping.reducedTo ? find(mapping.reducedTo) : undefined,
    quantityPrices: mapping.quantityPrices ? find(mapping.quantityPrices) : undefined,
  }
}

function mappedKeys(specs: readonly SpecColumn[]): string[] {
  return specs.flatMap(({ units }) => [...units.values()].map(({ key }) => key))
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

function missingColumns(missing: readonly string[], header: readonly string[]): string {
  const found = header.length > 0 ? header.map((name) => name || '(no name)').join(', ') : 'none'
  return `The file lacks these columns: ${missing.join(', ')}.\nIt has: ${found}.\nWhere its columns have other names, rename them, or import on the command line with --mapping.`
}
