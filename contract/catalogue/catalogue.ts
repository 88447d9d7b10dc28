import { dollarsSchema } from '#contract/money/money.ts'
import { defineOperation } from '#contract/operation.ts'
import { pageQuerySchema } from '#contract/pagination.ts'
import { z } from '#contract/schema.ts'
import { ignoringUnknownNames } from '#contract/unknown-names.ts'
import type { Specs } from './specs.ts'
import { UNITS } from './units.ts'

const specsSchema: z.ZodType<Specs> = z.record(z.string().max(60), z.union([z.number(), z.string().max(300)]))

/** A part on the wire (specification, section 3), with sku, category and specs besides. */
export const partSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  /** Dollars for one unit. */
  price: dollarsSchema,
  img: z.string(),
  /** Units of the smallest order. */
  min: z.int().min(1),
  /** Orders are multiples of so many units; `min` is one too. */
  multiple: z.int().min(1),
  /** What one unit is: a single part, a pair, or a pack. */
  unit: z.enum(UNITS),
  /** How many single parts one unit holds. */
  unitSize: z.int().min(1),
  /** Units the manufacturer holds. */
  quantity: z.int().nonnegative(),
  /** Units not promised to an order yet. */
  availableQuantity: z.int().nonnegative(),
  specs: specsSchema,
})
export type Part = z.infer<typeof partSchema>

export const partParamsSchema = z.strictObject({ id: z.uuid('This is not the id of a part') })

/** name: A to Z. price: the cheapest first. newest: the last added first. */
export const PART_SORTS = ['name', 'price', 'newest'] as const

/** What a list of parts is narrowed to and how it is sorted. */
export const partFilterSchema = z.strictObject({
  /** Beginnings of words of name, sku and category, in any order. */
  search: z.string().trim().max(100).optional(),
  /** The whole name of a category. */
  category: z.string().trim().max(100).optional(),
  sort: z.enum(PART_SORTS).optional(),
})

export const listParts = defineOperation({
  method: 'GET',
  path: '/part',
  summary: 'The parts of the shop, by name unless sorted. X-Total-Count is exact up to 10,000 and an estimate above',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: ignoringUnknownNames(pageQuerySchema.extend(partFilterSchema.shape)),
  output: z.array(partSchema),
  paged: true,
  turnsBack: true,
})

export const getPart = defineOperation({
  method: 'GET',
  path: '/part/{id}',
  summary: 'One part',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  params: partParamsSchema,
  output: partSchema,
})

export const listCategories = defineOperation({
  method: 'GET',
  path: '/category',
  summary: 'The categories that parts of the shop are in, A to Z; the first 200',
  section: '2',
  access: { kind: 'public' },
  credential: 'either',
  output: z.array(z.string()),
})
