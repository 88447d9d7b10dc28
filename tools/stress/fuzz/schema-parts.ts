import type { z } from 'zod'

/** What a schema is made of: its definition, as one of the kinds that the contract uses. */
export function partsOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def
}

/** The least and the most that a schema takes (of a number, or of a length), and how its text must look. */
export type Limits = { min?: number; max?: number; integer?: boolean; pattern?: RegExp; format?: string }

/** Reads the limits of a schema off its checks. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  const def = partsOf(schema) as { checks?: readonly z.core.$ZodCheck[]; check?: string; format?: string }
  const limits: Limits = {}
  for (const own of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) take(limits, own as Check)
  return limits
}

type Check = Partial<{
  check: string
  format: string
  pattern: RegExp
  value: number
  inclusive: boolean
  minimum: number
  maximum: number
}>

function take(limits: Limits, { check, format, pattern, value = 0, inclusive, minimum, maximum }: Check): void {
  if (check === 'number_format') limits.integer = true
  if (check === 'string_format' && format !== undefined) limits.format ??= format
  if (check === 'string_format' && pattern) limits.pattern ??= pattern
  if (check === 'greater_than') limits.min = Math.max(limits.min ?? -Infinity, inclusive ? value : value + 1)
  if (check === 'less_than') limits.max = Math.min(limits.max ?? Infinity, inclusive ? value : value - 1)
  if (minimum !== undefined) limits.min = Math.max(limits.min ?? 0, minimum)
  if (maximum !== undefined) limits.max = Math.min(limits.max ?? Infinity, maximum)
}
