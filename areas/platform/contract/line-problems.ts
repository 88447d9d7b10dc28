import { z } from './schema.ts'

/** Why a line cannot be ordered as it is; `gone`: the part is no longer on sale. In the order they are judged. */
const LINE_PROBLEMS = ['gone', 'below-minimum', 'not-a-multiple', 'out-of-stock', 'price-changed'] as const

/** What is wrong with a line, and the part's figures now. A part that is gone has none. */
export const lineProblemSchema = z.object({
  line: z.int(), // From 1
  part: z.uuid(),
  problem: z.enum(LINE_PROBLEMS),
  message: z.string(),
  availableQuantity: z.int().optional(),
  orderable: z.int().optional(), // The largest quantity that can be ordered now; 0 for none
  min: z.int().optional(),
  multiple: z.int().optional(),
  currentPrice: z.number().optional(), // For a unit
})
export type LineProblem = z.infer<typeof lineProblemSchema>
