import { z } from '#contract/schema.ts'

/** Who the shop is: what documents and part pages have to name. */
export const companySettingsSchema = z.strictObject({})
export type CompanySettings = z.output<typeof companySettingsSchema>

export const NO_COMPANY: CompanySettings = {}
