import { z } from '#contract/schema.ts'

/** Whether prices contain tax, and which rates hold where. */
export const taxSettingsSchema = z.strictObject({})
export type TaxSettings = z.output<typeof taxSettingsSchema>

/** Nothing is said about tax. */
export const NO_TAXES: TaxSettings = {}
