import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { plainText } from '#platform/contract/typed-text.ts'

/** `included`: prices contain the tax. `added`: it comes on top. `none`: nothing is said about tax. */
const taxModeSchema = z.enum(['none', 'included', 'added'])

/** What a total is made of. Amounts in the shop's currency. */
export const priceParts = {
  currency: z.string(), // By ISO 4217
  items: z.number(), // Of all lines before discounts; without tax on top
  discount: z.number(), // Taken off all lines together
  delivery: z.number().nullable(), // Without tax on top; null: not known yet
  tax: z.number(), // Contained in the total
  taxMode: taxModeSchema,
  /** By rate, where tax is told. */
  taxes: z.array(z.object({ percent: z.number(), gross: z.number(), tax: z.number() })),
  taxReason: z.string().optional(), // Why no tax is charged: export, intra-community, small-business
}

/** When and how something arrives. Days such as 2026-12-01. */
export const promiseSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const DELIVERY_KINDS = ['parcel', 'freight', 'pickup'] as const

const LONGEST_COUPON = 40

/** What a price depends on beside the lines. */
export const askedPrice = {
  method: singleLine()
    .min(1, { error: () => t('Choose a delivery method') })
    .max(64)
    .optional(), // The only one if there is one
  /** Of a business in another country. */
  vatId: singleLine().overwrite(plainText).max(30).optional(),
  coupon: singleLine().overwrite(plainText).max(LONGEST_COUPON).optional(),
}

/** As much of an address as a price needs. */
export const destinationSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, { error: () => t('Choose a country') }),
  region: singleLine().max(100).optional(),
  postcode: singleLine().max(100).optional(),
})
export type Destination = z.infer<typeof destinationSchema>
