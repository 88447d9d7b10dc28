import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { taxClassSchema } from '#platform/contract/tax-classes.ts'
import { partFilterSchema, partParamsSchema, partSchema } from './catalogue.ts'
import { detailFields, storedDetails } from './part-details.ts'
import { MOST_PIECES, partFields, quantityField, returnableSchema, visibilitySchema } from './part-fields.ts'
import { priceChangeSchema, priceFields, storedPrices } from './price-rules.ts'
import { stockChangeSchema } from './stock-changes.ts'

export const administeredPartSchema = partSchema.extend({
  expectedOn: z.iso.date().nullable(), // As stored, also when it has passed
  taxClass: taxClassSchema,
  returnable: returnableSchema,
  warnings: z.string(),
  typedImg: z.string(), // The address as typed, to edit it; `img` is what is shown
  /** Counts edits, not stock changes; an edit must name the version it started from. */
  version: z.int(),
  deleted: z.boolean(), // No longer on sale
  visibility: visibilitySchema, // Of a deleted part: what it is again once restored
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdministeredPart = z.infer<typeof administeredPartSchema>

/** A part with everything that its form edits. */
export const editablePartSchema = administeredPartSchema.extend({
  ...{ ...storedDetails, ...storedPrices },
  searchTitle: z.string(), // For search engines; '' for the name
  searchDescription: z.string(), // '' for the beginning of the description
  durabilityYears: z.number().nullable(), // Of the producer's guarantee of durability
  guaranteeTerms: z.string(),
})
export type EditablePart = z.infer<typeof editablePartSchema>

const correctionSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  change: z.int(), // Units; negative to take away
  quantity: z.int(), // Units after the correction
  reason: z.string(),
})
export type StockCorrection = z.infer<typeof correctionSchema>

/** A linked picture that the shop has no copy of. */
export const missingPictureSchema = z.object({
  img: z.string(), // As typed
  fault: z.string(), // Why the last try failed; empty before the first
  nextTryAt: z.iso.datetime().nullable(), // In the past: within a minute
})
export type MissingPicture = z.infer<typeof missingPictureSchema>

/** A part with its latest corrections, changes of stock and prices, newest first. */
export const administeredPartDetailsSchema = editablePartSchema.extend({
  corrections: z.array(correctionSchema),
  stockChanges: z.array(stockChangeSchema),
  priceChanges: z.array(priceChangeSchema),
  missingPictures: z.array(missingPictureSchema), // Linked ones that the shop has no copy of
})
export type AdministeredPartDetails = z.infer<typeof administeredPartDetailsSchema>

/** What delivery may depend on. */
export const LACKING = ['weight', 'longest-side'] as const

export const administeredPartFilterSchema = partFilterSchema.extend({
  state: z.enum(['shop', 'hidden', 'draft', 'deleted']).optional(), // Without a state, all parts
  /** Parts that don't state it. */
  without: z.enum(LACKING, { error: () => t('Use {choices}', { choices: orList(LACKING) }) }).optional(),
})

const listAdministeredParts = defineOperation({
  method: 'GET',
  path: '/product',
  summary: 'List all parts, including deleted ones. X-Total-Count is exact up to 10,000 and an estimate above',
  access: { kind: 'admin', needs: 'parts.view' },
  credential: 'bearer',
  query: pageQuerySchema.extend(administeredPartFilterSchema.shape),
  output: z.array(administeredPartSchema),
  paged: true,
  turnsBack: true,
})

const getAdministeredPart = defineOperation({
  method: 'GET',
  path: '/product/{id}',
  summary: 'Get a part, deleted or not, with its last 100 stock corrections, changes of stock and prices',
  access: { kind: 'admin', needs: 'parts.view' },
  credential: 'bearer',
  params: partParamsSchema,
  output: administeredPartDetailsSchema,
})

const { searchTitle, searchDescription, content, durabilityYears, guaranteeTerms, ...saying } = partFields
const { visibility, multiple, unit, unitSize, taxClass, returnable, warnings, expectedOn, ...others } = saying
const { sku, category, specs, ...demanded } = others
/** What may be missing, of a new part and of a change. */
const optional = z
  .strictObject({
    ...{ searchTitle, searchDescription, visibility, multiple, unit, unitSize, content },
    ...{ taxClass, returnable, warnings, durabilityYears, guaranteeTerms, expectedOn },
    ...detailFields,
    ...priceFields,
  })
  .partial().shape

/** A new part (specification, section 7). Defaults: a generated SKU, category "Parts", public, sold each, standard tax,
 * can come back. */
export const newPartSchema = z.strictObject({
  ...demanded,
  quantity: quantityField,
  sku: sku.optional(),
  category: category.optional(),
  specs: specs.optional(),
  ...optional,
})
export type NewPart = z.infer<typeof newPartSchema>

const addPart = defineOperation({
  method: 'POST',
  path: '/product',
  summary: 'Add a part',
  section: '7',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  body: newPartSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
  problems: ['sku-taken'],
})

/**
 * Replaces a part’s details; stock changes only by corrections. Sale rules, visibility, a date, pictures, documents,
 * numbers, a reduction and prices by quantity that are missing stay. `price` is the regular one; without `reduction`,
 * the reduced price as it was read changes nothing.
 */
export const partChangeSchema = z.strictObject({
  ...partFields,
  ...optional,
  version: z.int({ error: () => t('Send the version that you edited') }),
})
export type PartChange = z.infer<typeof partChangeSchema>

const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), part: editablePartSchema })

const editPart = defineOperation({
  method: 'PUT',
  path: '/part/{id}',
  summary: 'Edit a part, unless it has changed since you read it',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  params: partParamsSchema,
  body: partChangeSchema,
  output: changed,
  problems: ['part-changed', 'sku-taken'],
})

const deletePart = defineOperation({
  method: 'DELETE',
  path: '/part/{id}',
  summary: 'Delete a part; its orders stay',
  section: '7',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  params: partParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const restorePart = defineOperation({
  method: 'POST',
  path: '/part/{id}/restore',
  summary: 'Restore a deleted part',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  params: partParamsSchema,
  output: changed,
})

export const duplicatePart = defineOperation({
  method: 'POST',
  path: '/part/{id}/duplicate',
  summary: 'Make a draft like a part, without its number, other numbers, stock and reduction',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  params: partParamsSchema,
  body: z.strictObject({ name: partFields.name.optional() }), // Default: the same, with (copy)
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const fetchPicturesAgain = defineOperation({
  method: 'POST',
  path: '/part/{id}/pictures/fetch',
  summary: 'Fetch the linked pictures of a part anew that the shop gave up',
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  params: partParamsSchema,
  output: z.object({ acknowledged: z.literal(true), pictures: z.int() }), // How many are asked for
})

export const stockCorrectionSchema = z.strictObject({
  /** Units; negative to take away. */
  change: z
    .int({ error: () => t('Enter a whole number') })
    .min(-MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) })
    .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) })
    .refine((pieces) => pieces !== 0, { error: () => t('Enter a number other than 0') }),
  reason: z
    .string({ error: () => t('A reason is required') })
    .trim()
    .min(1, { error: () => t('A reason is required') })
    .max(500, { error: () => t('At most 500 characters') }),
})

const correctStock = defineOperation({
  method: 'POST',
  path: '/part/{id}/stock',
  summary: 'Correct the stock of a part, never below what orders reserve',
  access: { kind: 'admin', needs: 'stock.correct' },
  credential: 'bearer',
  params: partParamsSchema,
  body: stockCorrectionSchema,
  output: changed,
  idempotent: true,
  problems: ['stock-promised'],
})

/** What administrators do with parts. */
export const partAdministrationOperations = {
  listAdministeredParts,
  getAdministeredPart,
  addPart,
  editPart,
  deletePart,
  restorePart,
  duplicatePart,
  fetchPicturesAgain,
  correctStock,
}
