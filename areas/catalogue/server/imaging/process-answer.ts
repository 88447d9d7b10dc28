import { z } from 'zod'
import { PICTURE_FORMATS } from '#platform/contract/files/picture-files.ts'

/** The process has read a hostile file, so its answer is validated. */
export const processAnswerSchema = z.union([
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    widest: z.int().positive(),
    files: z
      .array(z.strictObject({ width: z.int().positive(), format: z.enum(PICTURE_FORMATS), base64: z.base64().min(1) }))
      .min(1),
  }),
  z.strictObject({ refused: z.literal('broken') }),
  z.strictObject({ refused: z.literal('too-many-pixels'), width: z.int(), height: z.int() }),
])
export type ProcessAnswer = z.infer<typeof processAnswerSchema>
