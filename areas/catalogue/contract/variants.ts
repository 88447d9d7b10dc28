import { z } from '#platform/contract/schema.ts'

const optionSchema = z.object({ label: z.string(), swatch: z.string().optional() })

/** A product in a list: its card leads to the first variant that satisfies all choices. */
export const foundProductSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The cheapest of the variants that satisfy the choices. */
  priceFrom: z.number(),
  hasSeveralPrices: z.boolean(), // Among those
  canOrder: z.boolean(), // One of those is in stock
  /** By axis, all values of its variants; `fits` where one of those that satisfy the choices has it. */
  options: z.array(z.object({ label: z.string(), values: z.array(optionSchema.extend({ fits: z.boolean() })) })),
})
export type FoundProduct = z.infer<typeof foundProductSchema>

const variantSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  price: z.number(),
  canOrder: z.boolean(), // Its minimum order is in stock
  isCurrent: z.boolean(),
})
export type Variant = z.infer<typeof variantSchema>

/**
 * The variants of a part's product by their axes: the last axis across, the one before down; of three, the first
 * beside, since the table is of one of its values. Null where no variant has these values.
 */
export const variantTableSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  axes: z.array(z.string()), // Their labels
  beside: z.array(optionSchema.extend({ _id: z.uuid(), isCurrent: z.boolean() })),
  columns: z.array(optionSchema), // None for one axis: a cell to a row
  rows: z.array(optionSchema.extend({ cells: z.array(variantSchema.nullable()) })),
})
export type VariantTable = z.infer<typeof variantTableSchema>
