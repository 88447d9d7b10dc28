import { lineProblemSchema } from '#platform/contract/line-problems.ts'
import { z } from '#platform/contract/schema.ts'
import { durabilitySchema } from '../durability.ts'
import { UNITS } from '../units.ts'

/** A priced line. A part that is gone has neither price nor stock, and one that never was has no name either. */
export const quotedLineSchema = z.object({
  line: z.int(), // From 1
  part: z.uuid(),
  quantity: z.int(),
  sku: z.string().optional(),
  name: z.string().optional(),
  img: z.string().optional(),
  unit: z.enum(UNITS).optional(),
  unitSize: z.int().optional(),
  content: z.string().optional(), // What one price buys, such as 250 ml
  durability: durabilitySchema.optional(), // What its producer guarantees
  price: z.number().optional(), // For a unit at this quantity
  /** Of a part with prices by quantity: for a single unit, and from how many units on it costs less. */
  singlePrice: z.number().optional(),
  quantityPrices: z.array(z.object({ from: z.int(), price: z.number() })).optional(),
  total: z.number().optional(),
  availableQuantity: z.int().optional(),
  min: z.int().optional(),
  multiple: z.int().optional(),
  problem: lineProblemSchema.optional(), // Why it cannot be ordered as it is
})
export type QuotedLine = z.infer<typeof quotedLineSchema>
