import { z } from 'zod'

/** An environment variable, with its description. `asked`: why a shop that has nothing yet may not leave it out. */
export type Variable = { schema: z.ZodType; sentence: string; asked?: string }

export const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((text) => ['on', '1', 'true'].includes(text))

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(least, message).max(most, message))
}

export const languageCodes = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .pipe(z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be codes of languages such as en,de')).min(1))
  .refine((codes) => new Set(codes).size === codes.length, 'must name each language once')
