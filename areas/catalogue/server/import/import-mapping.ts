import { z } from 'zod'
import { DECIMAL_SIGN_NAMES, PRESET_NAMES } from '#catalogue/contract/part-import.ts'
import { t } from '#platform/contract/language/text.ts'
import { columnName as column, partsOf, columnSource as source } from '#platform/server/records/column-source.ts'
import { OPTIONAL_FIELDS, type OptionalField, PART_COLUMNS, type PartField } from './part-columns.ts'

const specKey = z
  .string()
  .min(1)
  .max(60)
  .refine((key) => key !== '__proto__', { error: () => t('This name is reserved') })

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

const optional = Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, source.optional()])) as {
  [Field in OptionalField]: z.ZodOptional<typeof source>
}

/** Maps a file's columns to fields of a part (`PART_COLUMNS`), by name in any order and case. */
export const importMappingSchema = z.strictObject({
  sku: source,
  name: source,
  price: source,
  quantity: source,
  category: source,
  ...optional,
  /** Of a category such as `A > B, C`, read as B: what stands between paths, and between their levels. */
  categoryPath: z
    .strictObject({ between: z.string().min(1).max(3).optional(), levels: z.string().min(1).max(3) })
    .optional(),
  rows: z.enum(PRESET_NAMES).optional(), // How rows belong together: as that program writes them
  onlyKnown: z.boolean().optional(), // Changes parts that are here, in what the file has columns for; adds none
  oldAddresses: z.boolean().optional(), // Leads the addresses of pages there to parts here
  unpublished: z.boolean().optional(), // Imports also what that program does not show
  picturesFrom: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(), // Before paths of pictures
  html: z.boolean().optional(), // Descriptions are HTML, and become plain text
  decimal: z.record(column, z.enum(DECIMAL_SIGN_NAMES)).optional(), // Of single columns, instead of what the file shows
  attributes: z.boolean().optional(), // Also reads other columns that are called like an attribute
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
  attributes: true,
}

const heading = (field: PartField) => PART_COLUMNS[field].heading

/** For the shop's own export; only the first five columns are required. */
export const EXPORT_MAPPING: ImportMapping = {
  sku: heading('sku'),
  name: heading('name'),
  price: heading('price'),
  quantity: heading('quantity'),
  category: [heading('category')],
  ...(Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, heading(field)])) as Record<OptionalField, string>),
  supportedUntil: [heading('supportedUntil'), 'supported until'],
  specs: [],
  guardedTexts: true,
  attributes: true,
}

/** For lists of prices or stock, which have few of its columns. */
export const LIST_MAPPING: ImportMapping = { ...EXPORT_MAPPING, onlyKnown: true }

/** The mapping with texts for rows in which a field is empty, each given as `field=text`. */
export function givenTexts(mapping: ImportMapping, given: readonly string[]): ImportMapping | { problem: string } {
  const texts = given.map((each) => {
    const [, field = '', otherwise = ''] = /^([^=]+)=(.*)$/s.exec(each) ?? []
    return [field, { columns: partsOf(mapping[field as PartField] ?? []).columns, otherwise }] as const
  })
  const unknown = texts.find(([field]) => !Object.hasOwn(PART_COLUMNS, field))
  if (unknown)
    return { problem: `--set takes FIELD=TEXT, where FIELD is one of ${Object.keys(PART_COLUMNS).join(', ')}.` }
  return parseMapping(JSON.stringify({ ...mapping, ...Object.fromEntries(texts) }))
}

export function parseMapping(json: string): ImportMapping | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: t('The mapping is not JSON. Compare it with what --show-mapping prints.') }
  }
  const parsed = importMappingSchema.safeParse(value)
  return parsed.success
    ? parsed.data
    : { problem: t('The mapping is wrong:\n{error}', { error: z.prettifyError(parsed.error) }) }
}
