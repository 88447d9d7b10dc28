import { z } from 'zod'
import { OPTIONAL_FIELDS, type OptionalField, PART_COLUMNS, type PartField } from './part-columns.ts'

const column = z.string().trim().min(1).max(200)
const specKey = z
  .string()
  .min(1)
  .max(60)
  .refine((key) => key !== '__proto__', 'This name is reserved')

/** A number is multiplied by `factor` and rounded to `decimals`. */
const specTarget = z.strictObject({
  key: specKey,
  kind: z.enum(['text', 'number']),
  factor: z.number().positive().optional(),
  decimals: z.int().min(0).max(6).optional(),
})
export type SpecTarget = z.infer<typeof specTarget>

const specSource = z.union([
  specTarget.extend({ column }),
  /** Chosen by the unit in another column; '' for none. */
  z.strictObject({ column, unitColumn: column, units: z.record(z.string(), specTarget) }),
])
export type SpecSource = z.infer<typeof specSource>

const optional = Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, column.optional()])) as {
  [Field in OptionalField]: z.ZodOptional<typeof column>
}

/** Maps a file's columns to fields of a part (`PART_COLUMNS`), by name in any order and case. */
export const importMappingSchema = z.strictObject({
  sku: column,
  name: column,
  price: column,
  quantity: column,
  category: z.array(column).min(1), // The first non-empty one
  ...optional,
  specs: z.array(specSource).default([]), // Beside them `specsJson`, which replaces all specs of the part
  guardedTexts: z.boolean().optional(), // Texts have the export's apostrophe against formulas, which is removed
  /** Imports only rows with this text in this column. */
  onlyRows: z.strictObject({ column, equals: z.string() }).optional(),
})
export type ImportMapping = z.infer<typeof importMappingSchema>

const text = (key: string, fromColumn = key): SpecSource => ({ column: fromColumn, key, kind: 'text' })
const grams = (factor: number): SpecTarget => ({ key: 'weightG', kind: 'number', factor, decimals: 0 })

/**
 * For AdventureWorks exports. The subcategory ("Wheels") becomes the category; the broader category ("Components") is
 * kept as product line. Weights become grams.
 */
export const DEFAULT_MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'list_price',
  quantity: 'quantity',
  category: ['subcategory', 'category'],
  description: 'description',
  product: 'product',
  productAxes: 'product_axes',
  specs: [
    text('productLine', 'category'),
    text('model'),
    text('colour'),
    {
      column: 'size',
      unitColumn: 'size_unit',
      units: { '': { key: 'size', kind: 'text' }, CM: { key: 'sizeCm', kind: 'number' } },
    },
    { column: 'weight', unitColumn: 'weight_unit', units: { LB: grams(453.59237), KG: grams(1000), G: grams(1) } },
  ],
  onlyRows: { column: 'sellable', equals: '1' },
}

const heading = (field: PartField) => PART_COLUMNS[field].heading

/** For the shop's own export; only the first five columns are required. */
const EXPORT_MAPPING: ImportMapping = {
  sku: heading('sku'),
  name: heading('name'),
  price: heading('price'),
  quantity: heading('quantity'),
  category: [heading('category')],
  ...(Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, heading(field)])) as Record<OptionalField, string>),
  specs: [],
  guardedTexts: true,
}

/** AdventureWorks' where the file has its column `list_price`, else the shop's own. */
export function mappingFor(header: readonly string[]): ImportMapping {
  return columnNames(header).has(DEFAULT_MAPPING.price) ? DEFAULT_MAPPING : EXPORT_MAPPING
}

const columnNames = (header: readonly string[]) => new Set(header.map((name) => name.trim().toLowerCase()))

/** What the columns of a mapping are called in messages. */
export function formOf(mapping: ImportMapping): string {
  if (mapping === EXPORT_MAPPING) return 'the shop’s own form'
  return mapping === DEFAULT_MAPPING ? 'the form of AdventureWorks' : 'the mapping that was given'
}

/** The mapping by which a file is read, without what its header has no column for; to be changed by hand. */
export function mappingToShow(header: readonly string[]): ImportMapping {
  const mapping = mappingFor(header)
  const names = columnNames(header)
  const has = (name: string | undefined) => name !== undefined && names.has(name.toLowerCase())
  const absent = new Set<string>(OPTIONAL_FIELDS.filter((field) => !has(mapping[field])))
  const kept = Object.entries(mapping).filter(([field]) => !absent.has(field))
  return importMappingSchema.parse({
    ...Object.fromEntries(kept),
    specs: mapping.specs.filter(({ column: name }) => has(name)),
  })
}

export function parseMapping(json: string): ImportMapping | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { problem: `The mapping is not JSON: ${(error as Error).message}` }
  }
  const parsed = importMappingSchema.safeParse(value)
  return parsed.success ? parsed.data : { problem: `The mapping is wrong:\n${z.prettifyError(parsed.error)}` }
}
