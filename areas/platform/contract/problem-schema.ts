import { fitClashSchema } from './fit-clash.ts'
import { lineProblemSchema } from './line-problems.ts'
import { z } from './schema.ts'

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** An `application/problem+json` error (RFC 9457); the members after `errors` depend on the problem. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
  currentPrice: z.number().optional(), // price-changed: the current price
  availableQuantity: z.int().optional(), // out-of-stock: units left
  min: z.int().optional(), // below-minimum: minimum order in units
  multiple: z.int().optional(), // not-a-multiple: units per step
  refundable: z.number().optional(), // refund-too-large: how much is refundable
  continueAt: z.url().optional(), // checkout-required: the page of the shop that goes on with the order
  lines: z.array(lineProblemSchema).optional(), // lines-refused: every line that cannot be ordered
  clashes: z.array(fitClashSchema).optional(), // fit-not-acknowledged: every clash that was not
  /** coupon-refused: the caller's unpaid order that holds the coupon. basket-ordered: what the basket became. */
  order: z.object({ _id: z.uuid(), number: z.string() }).optional(),
  report: z.record(z.string(), z.unknown()).optional(), // file-broken: what the import says of the file
  current: z.record(z.string(), z.unknown()).optional(), // part-changed, attribute-changed: the current version
})
export type Problem = z.infer<typeof problemSchema>
