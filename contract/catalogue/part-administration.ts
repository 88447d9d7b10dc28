import { defineOperation } from '#contract/operation.ts'
import { pageQuerySchema } from '#contract/pagination.ts'
import { z } from '#contract/schema.ts'
import { partFilterSchema, partParamsSchema, partSchema } from './catalogue.ts'
import { MOST_PIECES, partFields, quantityField } from './part-fields.ts'

/** A part as administrators see it: also when it was deleted, and with the version that a change must name. */
export const administeredPartSchema = partSchema.extend({
  /** Counts the changes of what the part says; stock is none of them. */
  version: z.int(),
  /** Taken out of the shop. */
  deleted: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdministeredPart = z.infer<typeof administeredPartSchema>

const correctionSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Pieces added, or taken away when below nought. */
  change: z.int(),
  /** Pieces held afterwards. */
  quantity: z.int(),
  reason: z.string(),
})
export type StockCorrection = z.infer<typeof correctionSchema>

/** A part with its last corrections of stock, the newest first. */
export const administeredPartDetailsSchema = administeredPartSchema.extend({ corrections: z.array(correctionSchema) })
export type AdministeredPartDetails = z.infer<typeof administeredPartDetailsSchema>

/** What an administrator's list of parts is narrowed to. */
export const administeredPartFilterSchema = partFilterSchema.extend({
  /** shop: those on sale. deleted: those taken out. Without it, all. */
  state: z.enum(['shop', 'deleted']).optional(),
})

export const listAdministeredParts = defineOperation({
  method: 'GET',
  path: '/product',
  summary: 'Every part, deleted ones too. X-Total-Count is exact up to 10,000 and an estimate above',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: pageQuerySchema.extend(administeredPartFilterSchema.shape),
  output: z.array(administeredPartSchema),
  paged: true,
  turnsBack: true,
})

export const getAdministeredPart = defineOperation({
  method: 'GET',
  path: '/product/{id}',
  summary: 'One part, deleted or not, with its last 100 corrections of stock',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: partParamsSchema,
  output: administeredPartDetailsSchema,
})

const { multiple, unit, unitSize, sku, category, specs, ...demanded } = partFields

/**
 * A new part (specification, section 7). Without sku one is made; without category it is among the "Parts". Unless
 * something else is said it is sold each, in any quantity from its minimum.
 */
export const newPartSchema = z.strictObject({
  ...demanded,
  quantity: quantityField,
  multiple: multiple.optional(),
  unit: unit.optional(),
  unitSize: unitSize.optional(),
  sku: sku.optional(),
  category: category.optional(),
  specs: specs.optional(),
})
export type NewPart = z.infer<typeof newPartSchema>

export const addPart = defineOperation({
  method: 'POST',
  path: '/product',
  summary: 'Adds a part',
  section: '7',
  access: { kind: 'admin' },
  credential: 'bearer',
  body: newPartSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
  problems: ['sku-taken'],
})

/**
 * All that a part says; its stock is changed by corrections only. How it is sold stays as it is where nothing is said
 * of it.
 */
export const partChangeSchema = z.strictObject({
  ...partFields,
  multiple: multiple.optional(),
  unit: unit.optional(),
  unitSize: unitSize.optional(),
  /** The version that this change was made from. */
  version: z.int('Send the version that the change was made from'),
})
export type PartChange = z.infer<typeof partChangeSchema>

const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), part: administeredPartSchema })

export const editPart = defineOperation({
  method: 'PUT',
  path: '/part/{id}',
  summary: 'Changes what a part says, unless somebody else changed it since it was read',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: partParamsSchema,
  body: partChangeSchema,
  output: changed,
  problems: ['part-changed', 'sku-taken'],
})

export const deletePart = defineOperation({
  method: 'DELETE',
  path: '/part/{id}',
  summary: 'Takes a part out of the shop; its orders stay',
  section: '7',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: partParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

export const restorePart = defineOperation({
  method: 'POST',
  path: '/part/{id}/restore',
  summary: 'Brings a deleted part back into the shop',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: partParamsSchema,
  output: changed,
})

/** A correction of stock: what was counted, broken or made differs from what the shop believes. */
export const stockCorrectionSchema = z.strictObject({
  /** Pieces to add, or to take away when below nought. */
  change: z
    .int('Give a whole number')
    .min(-MOST_PIECES, `At most ${MOST_PIECES}`)
    .max(MOST_PIECES, `At most ${MOST_PIECES}`)
    .refine((pieces) => pieces !== 0, 'Nought changes nothing'),
  reason: z.string('A reason is required').trim().min(1, 'A reason is required').max(500, 'At most 500 characters'),
})

export const correctStock = defineOperation({
  method: 'POST',
  path: '/part/{id}/stock',
  summary: 'Corrects the stock of a part, never below what is promised to orders',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: partParamsSchema,
  body: stockCorrectionSchema,
  output: changed,
  idempotent: true,
  problems: ['stock-promised'],
})
