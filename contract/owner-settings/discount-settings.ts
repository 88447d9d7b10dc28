import { z } from '#contract/schema.ts'

/** Coupons and prices by quantity. */
export const discountSettingsSchema = z.strictObject({})
export type DiscountSettings = z.output<typeof discountSettingsSchema>

export const NO_DISCOUNTS: DiscountSettings = {}
