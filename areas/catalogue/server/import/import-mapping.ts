import { z } from 'zod'

const column = z.string().trim().min(1).max(200)
const specKey = z
  .string()
  .min(1)
  .max(60)
  .refine((key) => key !== '__proto__', 'JavaScript keeps this name for itself')

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

/** Maps a file's columns to fields of a part, by name in any order and case. */
export const importMappingSchema = z.strictObject({
  sku: column,
  name: column,
  price: column,
  quantity: column,
  category: z.array(column).min(1), // The first non-empty one
  description: column.optional(),
  img: column.optional(),
  min: column.optional(),
  multiple: column.optional(),
  unit: column.optional(), // `each`, `pair`, `set of 4`, `pack of 10` or `metre`
  taxClass: column.optional(), // `standard`, `reduced` or `zero`; empty for standard
  returnable: column.optional(), // `yes`, `made-to-measure` or `sealed`; empty for yes
  warnings: column.optional(),
  expectedOn: column.optional(), // An ISO date, or empty
  reducedPrice: column.optional(), // Below the price, or empty; the next two are moments, or empty
  reducedFrom: column.optional(),
  reducedTo: column.optional(),
  quantityPrices: column.optional(), // As 10=4.50|50=4.20
  product: column.optional(), // The name of the product that it is a variant of
  productAxes: column.optional(), // Keys of attributes, such as `size, colour`
  imgAlt: column.optional(), // Alternative text of `img`
  morePictures: column.optional(), // These three as JSON, as exported
  documents: column.optional(),
  numbers: column.optional(),
  specs: z.array(specSource).default([]),
  specsJson: column.optional(), // All specs as JSON, as exported; they replace the part's
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

/** For the shop's own export; only the first five columns are required. */
const EXPORT_MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  category: ['category'],
  min: 'min',
  multiple: 'multiple',
  unit: 'unit',
  taxClass: 'tax_class',
  returnable: 'returnable',
  warnings: 'warnings',
  expectedOn: 'expected_on',
  reducedPrice: 'reduced_price',
  reducedFrom: 'reduced_from',
  reducedTo: 'reduced_to',
  quantityPrices: 'quantity_prices',
  description: 'description',
  img: 'img',
  product: 'product',
  productAxes: 'product_axes',
  imgAlt: 'img_alt',
  morePictures: 'more_pictures',
  documents: 'documents',
  numbers: 'numbers',
  specs: [],
  specsJson: 'specs',
  guardedTexts: true,
}

/** By the price column: `price` is the shop's own, `list_price` AdventureWorks'. */
export function mappingFor(header: readonly string[]): ImportMapping {
  const names = header.map((name) => name.trim().toLowerCase())
  const isExport = names.includes(EXPORT_MAPPING.price) && !names.includes(DEFAULT_MAPPING.price)
  return isExport ? EXPORT_MAPPING : DEFAULT_MAPPING
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
