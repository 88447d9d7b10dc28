import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { ignoringUnknownNames } from '#platform/contract/unknown-names.ts'
import { durabilitySchema } from './durability.ts'
import { shownDetails } from './part-details.ts'
import { returnableSchema } from './part-fields.ts'
import { shownPrices } from './price-rules.ts'
import type { Specs } from './specs.ts'
import { UNITS } from './units.ts'

const specsSchema: z.ZodType<Specs> = z.record(z.string().max(60), z.union([z.number(), z.string().max(300)]))

/** A part on the wire (specification, section 3), with additional fields. */
export const partSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  price: moneySchema, // Per unit, as asked now
  img: z.string(), // A path of this shop: picture, drawing, or '' while there is neither
  min: z.int().min(1), // Minimum order in units
  multiple: z.int().min(1), // Quantities are multiples of this; so is `min`
  unit: z.enum(UNITS),
  unitSize: z.int().min(1), // Single parts in one unit
  content: z.string(), // What one price buys, such as 250 ml; '' where nobody said
  quantity: z.int().nonnegative(), // Units in stock, including reserved ones
  availableQuantity: z.int().nonnegative(), // Units not reserved by an order
  expectedOn: z.iso.date().nullable(), // When more are expected, as an ISO date; null once it has passed
  specs: specsSchema,
  durability: durabilitySchema.optional(), // What its producer guarantees
  categoryName: z.string().optional(), // In the reader's language, where it differs from `category`
  language: z.string().optional(), // Of the name, where it is not the reader's
})
export type Part = z.infer<typeof partSchema>

/** As the overview lists parts that have to be made or ordered again. */
export const lowStockPartSchema = partSchema.pick({
  _id: true,
  name: true,
  sku: true,
  min: true,
  availableQuantity: true,
})
export type LowStockPart = z.infer<typeof lowStockPartSchema>

/** A part with what its page shows besides. */
export const partDetailsSchema = partSchema.extend({
  ...shownDetails,
  ...shownPrices,
  returnable: returnableSchema,
  warnings: z.string(), // For its safe use; '' for none
  guaranteeTerms: z.string().optional(), // Of the producer's guarantee
  searchTitle: z.string().optional(), // For search engines, where they differ from name and description
  searchDescription: z.string().optional(),
  hidden: z.literal(true).optional(), // In no list: search engines shall not list it either
})
export type PartDetails = z.infer<typeof partDetailsSchema>

export const partParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a part') }) })

export const PART_SORTS = ['name', 'price', 'newest'] as const

export const partFilterSchema = z.strictObject({
  search: z.string().trim().max(100).optional(), // Word beginnings in name, SKU and category, in any order
  category: z.string().trim().max(100).optional(), // Exact name
  sort: z.enum(PART_SORTS).optional(),
})

const listParts = defineOperation({
  method: 'GET',
  path: '/part',
  summary: 'List parts on sale, by name unless sorted. X-Total-Count is exact up to 10,000 and an estimate above',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: ignoringUnknownNames(pageQuerySchema.extend(partFilterSchema.shape)),
  output: z.array(partSchema),
  paged: true,
  turnsBack: true,
})

const getPart = defineOperation({
  method: 'GET',
  path: '/part/{id}',
  summary: 'Get a part, with all its pictures, documents and numbers',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  params: partParamsSchema,
  output: partDetailsSchema,
})

export const MOST_NUMBERS = 50

export const findPartsByNumber = defineOperation({
  method: 'POST',
  path: '/part/by-number',
  summary:
    'Find parts on sale by SKU or another number of theirs; case, spaces and dashes don’t matter where only one fits',
  access: { kind: 'public' },
  credential: 'either',
  changes: 'nothing',
  body: z.strictObject({
    numbers: z
      .array(
        singleLine()
          .min(1, { error: () => t('Enter a part number') })
          .max(100),
      )
      .min(1, { error: () => t('Name a part number') })
      .max(MOST_NUMBERS, { error: () => t('Ask for at most {most} numbers', { most: String(MOST_NUMBERS) }) }),
  }),
  output: z.object({
    found: z.array(z.object({ number: z.string(), part: partSchema })),
    unknown: z.array(z.string()),
  }),
})

const listCategories = defineOperation({
  method: 'GET',
  path: '/category',
  summary: 'List categories of parts on sale, A to Z; the first 200',
  access: { kind: 'public' },
  credential: 'either',
  output: z.array(z.string()),
})

const listCategoryPictures = defineOperation({
  method: 'GET',
  path: '/category/pictures',
  summary: 'List categories of parts on sale, A to Z, each with the picture of its first part; the first 200',
  access: { kind: 'public' },
  credential: 'either',
  output: z.array(partSchema.pick({ category: true, img: true, categoryName: true })),
})

/** What everybody reads of parts. Numbers are among `successorOperations`. */
export const partOperations = { listParts, getPart, listCategories, listCategoryPictures }
