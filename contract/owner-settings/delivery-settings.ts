import { z } from '#contract/schema.ts'

/** Where the shop delivers to, how, for how much and how fast. */
export const deliverySettingsSchema = z.strictObject({})
export type DeliverySettings = z.output<typeof deliverySettingsSchema>

/** Delivery is included in the prices. */
export const DELIVERY_INCLUDED: DeliverySettings = {}
