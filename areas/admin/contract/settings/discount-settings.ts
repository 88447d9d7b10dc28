import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { moneySchema, priceSchema } from '#platform/contract/money/money.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { couponCode, normalDashes } from '#platform/contract/typed-text.ts'

export const MOST_COUPONS = 200
const MOST_NAMED = 500 // Parts or categories of one coupon
const MOST_USES = 1_000_000

export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

const moment = sentMoment(() => t('Enter a time such as 2026-12-03T09:00:00Z'))
  .nullable()
  .default(null)

const limit = z
  .int({ error: () => t('Enter a whole number') })
  .min(1, { error: () => t('At least 1') })
  .max(MOST_USES, { error: () => t('At most 1,000,000') })
  .nullable()
  .default(null)

const names = (missing: Message) =>
  z
    .array(
      singleLine()
        .min(1, { error: () => say(missing) })
        .max(100, { error: () => t('At most {most} characters', { most: '100' }) }),
    )
    .max(MOST_NAMED, { error: () => t('At most {most}', { most: String(MOST_NAMED) }) })
    .default([])

const couponSchema = z
  .strictObject({
    code: z
      .string({ error: () => t('Enter a code') })
      .overwrite(normalDashes)
      .regex(/^[A-Za-z0-9-]{3,40}$/, { error: () => t('Use 3 to 40 letters, digits and dashes') }),
    kind: z.enum(COUPON_KINDS, { error: () => t('Choose percent, amount or delivery') }),
    percent: z
      .number({ error: () => t('Enter a number') })
      .gt(0, { error: () => t('More than 0') })
      .max(100, { error: () => t('At most 100') })
      .refine((percent) => Number(percent.toFixed(2)) === percent, { error: () => t('At most two decimals') })
      .nullable()
      .default(null), // For kind percent
    amount: priceSchema.nullable().default(null), // For kind amount: off the whole order
    minimum: moneySchema.default(0), // That the items together cost at least
    from: moment,
    to: moment, // The first moment at which it holds no more
    mostUses: limit, // By all; null: any number
    mostUsesEach: limit, // By one account or email address
    // Only parts with these, or of these categories; both empty: all parts
    skus: names(msg('Name a SKU, or remove this line')),
    categories: names(msg('Name a category, or remove this line')),
    combines: z.boolean().default(false), // Also for parts that are reduced, or at a price by quantity
  })
  .superRefine((coupon, { addIssue }) => {
    const fault = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (coupon.kind === 'percent' && coupon.percent === null) fault('percent', t('Enter how many percent it takes off'))
    if (coupon.kind === 'amount' && !coupon.amount) fault('amount', t('Enter how much it takes off'))
    if (coupon.kind !== 'percent' && coupon.percent !== null) fault('percent', t('Leave this empty for this kind'))
    if (coupon.kind !== 'amount' && coupon.amount !== null) fault('amount', t('Leave this empty for this kind'))
    const { from, to, mostUses, mostUsesEach } = coupon
    if (from && to && Date.parse(to) <= Date.parse(from)) fault('to', t('Enter an end after the start'))
    if (mostUses !== null && mostUsesEach !== null && mostUsesEach > mostUses)
      fault('mostUsesEach', t('Enter at most the total uses'))
  })
export type Coupon = z.output<typeof couponSchema>

/** Coupons. Prices by quantity and reduced prices are said of each part. */
export const discountSettingsSchema = z.strictObject({
  coupons: z
    .array(couponSchema)
    .max(MOST_COUPONS, { error: () => t('At most {most} coupons', { most: String(MOST_COUPONS) }) })
    .default([])
    .superRefine((coupons, { addIssue }) => {
      const codes = coupons.map(({ code }) => couponCode(code))
      for (const [at, code] of codes.entries()) {
        const first = codes.indexOf(code)
        const message = t('Coupon {number} already has this code', { number: String(first + 1) })
        if (first < at) addIssue({ code: 'custom', path: [at, 'code'], message })
      }
    }),
})
export type DiscountSettings = z.output<typeof discountSettingsSchema>

export const NO_DISCOUNTS: DiscountSettings = { coupons: [] }
