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
  /** price-changed: the current price in dollars. */
  currentPrice: z.number().optional(),
  /** out-of-stock: units left. */
  availableQuantity: z.int().optional(),
  /** below-minimum: minimum order in units. */
  min: z.int().optional(),
  /** not-a-multiple: units per step. */
  multiple: z.int().optional(),
  /** refund-too-large: refundable dollars. */
  refundable: z.number().optional(),
  /** part-changed: the current version. */
  current: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
