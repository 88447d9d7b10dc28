import { z } from 'zod'

const column = z.string().trim().min(1).max(200)
const specKey = z
  .string()
  .min(1)
  .max(60)
  .refine((key) => key !== '__proto__', 'JavaScript keeps this name for itself')

/**
 * What becomes of a cell that holds a measure: a number is multiplied by `factor` and rounded to `decimals`, if given.
 */
const specTarget = z.strictObject({
  key: specKey,
  kind: z.enum(['text', 'number']),
  factor: z.number().positive().optional(),
  decimals: z.int().min(0).max(6).optional(),
})
export type SpecTarget = z.infer<typeof specTarget>

const specSource = z.union([
  specTarget.extend({ column }),
  /** The unit in another column decides; '' stands for an empty unit. */
  z.strictObject({ column, unitColumn: column, units: z.record(z.string(), specTarget) }),
])
export type SpecSource = z.infer<typeof specSource>

/** Which column of a file becomes what of a part. Columns are found by name, in any order and case. */
export const importMappingSchema = z.strictObject({
  sku: column,
  name: column,
  price: column,
  quantity: column,
  /** The first of these whose cell is filled. */
  category: z.array(column).min(1),
  description: column.optional(),
  img: column.optional(),
  min: column.optional(),
  multiple: column.optional(),
  /** Its cells say `each`, `pair` or `pack of 10`. */
  unit: column.optional(),
  specs: z.array(specSource).default([]),
  /**
   * A column whose cell holds all measures as a JSON object, as the export writes them. They replace those the part
   * had.
   */
  specsJson: column.optional(),
  /**
   * Texts that a spreadsheet would take for a formula have an apostrophe in front, as the export writes it; it is taken
   * off.
   */
  guardedTexts: z.boolean().optional(),
  /** Only rows with this text in this column are parts for sale; the others are skipped. */
  onlyRows: z.strictObject({ column, equals: z.string() }).optional(),
})
export type ImportMapping = z.infer<typeof importMappingSchema>

const text = (key: string, fromColumn = key): SpecSource => ({ column: fromColumn, key, kind: 'text' })
const grams = (factor: number): SpecTarget => ({ key: 'weightG', kind: 'number', factor, decimals: 0 })

/**
 * The mapping for an export of AdventureWorks' products. The subcategory is what a buyer looks for ("Wheels"), the
 * category too wide for that ("Components"), so it is kept as the product line. Weights become grams, the shop's unit.
 */
export const DEFAULT_MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'list_price',
  quantity: 'quantity',
  category: ['subcategory', 'category'],
  description: 'description',
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

/**
 * The mapping for the shop's own export, and for files written like it; only the first five columns have to be there.
 */
const EXPORT_MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  category: ['category'],
  min: 'min',
  multiple: 'multiple',
  unit: 'unit',
  description: 'description',
  img: 'img',
  specs: [],
  specsJson: 'specs',
  guardedTexts: true,
}

/** The mapping that fits a file's header: the export's names its prices `price`, AdventureWorks' `list_price`. */
export function mappingFor(header: readonly string[]): ImportMapping {
  const names = header.map((name) => name.trim().toLowerCase())
  const isExport = names.includes(EXPORT_MAPPING.price) && !names.includes(DEFAULT_MAPPING.price)
  return isExport ? EXPORT_MAPPING : DEFAULT_MAPPING
}

/** Reads a mapping from the text of a JSON file. */
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
