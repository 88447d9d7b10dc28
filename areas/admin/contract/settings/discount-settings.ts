import { moneySchema, priceSchema } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { couponCode, normalDashes } from '#platform/contract/typed-text.ts'

export const MOST_COUPONS = 200
const MOST_NAMED = 500 // Parts or categories of one coupon
const MOST_USES = 1_000_000

export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

const moment = z.iso
  .datetime({ offset: true, error: 'Enter a time such as 2026-12-03T09:00:00Z' })
  .nullable()
  .default(null)

const limit = z
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MOST_USES, 'At most 1,000,000')
  .nullable()
  .default(null)

const names = (what: string) =>
  z
    .array(singleLine().min(1, `Name a ${what}, or remove this line`).max(100, 'At most 100 characters'))
    .max(MOST_NAMED, `At most ${MOST_NAMED}`)
    .default([])

const couponSchema = z
  .strictObject({
    code: z
      .string('Enter a code')
      .overwrite(normalDashes)
      .regex(/^[A-Za-z0-9-]{3,40}$/, 'Use 3 to 40 letters, digits and dashes'),
    kind: z.enum(COUPON_KINDS, 'Choose percent, amount or delivery'),
    percent: z
      .number('Enter a number')
      .gt(0, 'More than 0')
      .max(100, 'At most 100')
      .refine((percent) => Number(percent.toFixed(2)) === percent, 'At most two decimals')
      .nullable()
      .default(null), // For kind percent
    amount: priceSchema.nullable().default(null), // For kind amount: off the whole order
    minimum: moneySchema.default(0), // That the items together cost at least
    from: moment,
    to: moment, // The first moment at which it holds no more
    mostUses: limit, // By all; null: any number
    mostUsesEach: limit, // By one account or email address
    skus: names('SKU'), // Only parts with these, or of these categories; both empty: all parts
    categories: names('category'),
    combines: z.boolean().default(false), // Also for parts that are reduced, or at a price by quantity
  })
  .superRefine((coupon, { addIssue }) => {
    const fault = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (coupon.kind === 'percent' && coupon.percent === null) fault('percent', 'Enter how many percent it takes off')
    if (coupon.kind === 'amount' && !coupon.amount) fault('amount', 'Enter how much it takes off')
    if (coupon.kind !== 'percent' && coupon.percent !== null) fault('percent', 'Leave this empty for this kind')
    if (coupon.kind !== 'amount' && coupon.amount !== null) fault('amount', 'Leave this empty for this kind')
    const { from, to, mostUses, mostUsesEach } = coupon
    if (from && to && Date.parse(to) <= Date.parse(from)) fault('to', 'Enter an end after the start')
    if (mostUses !== null && mostUsesEach !== null && mostUsesEach > mostUses)
      fault('mostUsesEach', 'Enter at most the total uses')
  })
export type Coupon = z.output<typeof couponSchema>

/** Coupons. Prices by quantity and reduced prices are said of each part. */
export const discountSettingsSchema = z.strictObject({
  coupons: z
    .array(couponSchema)
    .max(MOST_COUPONS, `At most ${MOST_COUPONS} coupons`)
    .default([])
    .superRefine((coupons, { addIssue }) => {
      const codes = coupons.map(({ code }) => couponCode(code))
      for (const [at, code] of codes.entries()) {
        const first = codes.indexOf(code)
        const message = `Coupon ${first + 1} already has this code`
        if (first < at) addIssue({ code: 'custom', path: [at, 'code'], message })
      }
    }),
})
export type DiscountSettings = z.output<typeof discountSettingsSchema>

export const NO_DISCOUNTS: DiscountSettings = { coupons: [] }
