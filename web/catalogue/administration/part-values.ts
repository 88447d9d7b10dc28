import type { AdministeredPart } from '#contract/catalogue/part-administration.ts'
import { partFields, quantityField } from '#contract/catalogue/part-fields.ts'
import type { Specs } from '#contract/catalogue/specs.ts'
import { saleFaults } from '#contract/catalogue/units.ts'
import { z } from '#contract/schema.ts'
import { rowErrors, rowsFromSpecs, specsFromRows } from './spec-rows.ts'

/** A figure as it is typed; what is no figure is handed on, for the field's own rule to say so. */
function typed<Value extends z.ZodType<number, number>>(rule: Value) {
  return z
    .string()
    .transform((text) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text) as number)
    .pipe(rule)
}

const { name, img, description, price, minimum, multiple, unit, unitSize, sku, category } = partFields

const rows = z.array(z.object({ key: z.string(), text: z.string() })).superRefine((given, context) => {
  for (const [at, faults] of rowErrors(given).entries()) {
    for (const [field, message] of Object.entries(faults)) {
      context.addIssue({ code: 'custom', path: [at, field], message })
    }
  }
})

const fields = z.object({
  name,
  img,
  description,
  price: typed(price),
  minimum: typed(minimum),
  multiple: typed(multiple),
  unit: z.string().pipe(unit),
  unitSize: typed(unitSize),
  quantity: typed(quantityField),
  sku,
  category,
  rows,
})

type SaleSaid = Pick<z.output<typeof fields>, 'minimum' | 'multiple' | 'unit' | 'unitSize'>

/** What is wrong with how the part is sold, beside the fields. */
function checkSale({ minimum: min, ...said }: SaleSaid, context: z.RefinementCtx): void {
  for (const { path, message } of saleFaults({ min, ...said })) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
}

/** The form for a part: the contract's rules, over what is typed. */
export const partFormSchema = fields.superRefine(checkSale)
/** The form for a new part, which goes among the "Parts" when no category is named. */
export const newPartFormSchema = fields
  .extend({
    category: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : text))
      .pipe(category.optional()),
  })
  .superRefine(checkSale)
/** The fields as they stand in the form. */
export type PartValues = z.input<typeof partFormSchema>
/** What they say. */
export type PartOutput = z.output<typeof newPartFormSchema>

export const EMPTY_PART: PartValues = {
  name: '',
  img: '',
  description: '',
  price: '',
  minimum: '1',
  multiple: '1',
  unit: 'each',
  unitSize: '1',
  quantity: '',
  sku: '',
  category: '',
  rows: [],
}

/** A part's fields in the form. Its quantity is not changed there. */
export function valuesOf(part: AdministeredPart): PartValues {
  return {
    name: part.name,
    img: part.img,
    description: part.description,
    price: part.price.toFixed(2),
    minimum: String(part.min),
    multiple: String(part.multiple),
    unit: part.unit,
    unitSize: String(part.unitSize),
    quantity: String(part.quantity),
    sku: part.sku,
    category: part.category,
    rows: rowsFromSpecs(part.specs),
  }
}

/** What the form says of a part, without its measures as rows. */
export function bodyOf({ rows, ...said }: PartOutput, before: Specs) {
  return { ...said, specs: specsFromRows(rows, before) }
}

const SALE = ['minimum', 'multiple', 'unit', 'unitSize'] as const
const COMPARED = ['name', 'img', 'description', 'price', ...SALE, 'sku', 'category', 'rows'] as const
const FIELD_WORDS: Record<(typeof COMPARED)[number], string> = {
  name: 'Name',
  img: 'Picture',
  description: 'Description',
  price: 'Price',
  minimum: 'Minimum order',
  multiple: 'Sold in multiples of',
  unit: 'Unit',
  unitSize: 'Unit',
  sku: 'SKU',
  category: 'Category',
  rows: 'Measures',
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The names of what somebody else changed between two readings of a part. */
export function changedFields(before: AdministeredPart, now: AdministeredPart): string[] {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const differing = COMPARED.filter((field) => !same(was[field], is[field]))
  const changed = [...new Set<string>(differing.map((field) => FIELD_WORDS[field]))]
  if (before.deleted !== now.deleted) changed.push(now.deleted ? 'it was deleted' : 'it was brought back')
  return changed
}

/** Lays what somebody else changed under what is typed: fields that were not touched here follow them. */
export function mergedValues(typedValues: PartValues, before: AdministeredPart, now: AdministeredPart): PartValues {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const merged = { ...typedValues }
  for (const field of COMPARED) if (same(typedValues[field], was[field])) Object.assign(merged, { [field]: is[field] })
  return merged
}
