import { z } from '#contract/schema.ts'

/** What may come back, for how long and at whose cost. */
export const returnSettingsSchema = z.strictObject({})
export type ReturnSettings = z.output<typeof returnSettingsSchema>

export const RETURNS_BY_ARRANGEMENT: ReturnSettings = {}
