import { z } from 'zod'
import { dollarsSchema } from './money.ts'
import { defineOperation } from './operation.ts'
import { pageQuerySchema } from './pagination.ts'
import type { Specs } from './specs.ts'

const specsSchema: z.ZodType<Specs> = z.record(z.string().max(60), z.union([z.number(), z.string().max(300)]))

/** A part on the wire (specification, section 3), with sku, category and specs besides. */
export const partSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  /** Dollars for one piece. */
  price: dollarsSchema,
  img: z.string(),
  /** Pieces of the smallest order. */
  min: z.int().min(1),
  /** Pieces the manufacturer holds. */
  quantity: z.int().nonnegative(),
  /** Pieces not promised to an order yet. */
  availableQuantity: z.int().nonnegative(),
  specs: specsSchema,
})
export type Part = z.infer<typeof partSchema>

const partParamsSchema = z.strictObject({ id: z.uuid('This is not the id of a part') })

export const listParts = defineOperation({
  method: 'GET',
  path: '/part',
  summary: 'The parts of the shop, by name',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: pageQuerySchema,
  output: z.array(partSchema),
  paged: true,
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
