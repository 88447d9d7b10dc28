import { z } from '#platform/contract/schema.ts'
import { timeZoneSchema } from '#platform/contract/time-zones.ts'

/** What holds for the whole shop. */
export const generalSettingsSchema = z.strictObject({
  timeZone: timeZoneSchema.nullable().default(null), // Of its days and times; null: that of the home country
})
export type GeneralSettings = z.output<typeof generalSettingsSchema>

export const AS_AT_HOME: GeneralSettings = generalSettingsSchema.parse({})

/** Settings that were saved before the shop had one time zone may still name their own, which no longer counts. */
export const formerTimeZone = z
  .unknown()
  .optional()
  .transform(() => undefined)
