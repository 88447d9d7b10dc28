import { z } from './schema.ts'

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/**
 * An error answer, `application/problem+json` (RFC 9457). The members after `errors` are set where they help the
 * reader.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
  /** Dollars: the price that holds now (price-changed). */
  currentPrice: z.number().optional(),
  /** Pieces that can be had now (out-of-stock). */
  availableQuantity: z.int().optional(),
  /** Pieces of the smallest order (below-minimum). */
  min: z.int().optional(),
  /** Orders are multiples of so many units (not-a-multiple). */
  multiple: z.int().optional(),
  /** Dollars that can still be given back (refund-too-large). */
  refundable: z.number().optional(),
  /** What somebody else has made of it meanwhile (part-changed). */
  current: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
