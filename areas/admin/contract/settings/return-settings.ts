import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { formerTimeZone } from './shop-settings.ts'

const text = (most: number) => z.string().trim().max(most)
const days = (most: number) =>
  z
    .int({ error: () => t('Enter a whole number of days') })
    .min(0, { error: () => t('Enter 0 or more days') })
    .max(most, { error: () => t('Enter at most {most} days', { most: String(most) }) })

const reasonsSchema = z
  .array(
    singleLine()
      .max(60)
      .min(1, { error: () => t('Enter a reason') }),
  )
  .min(1, { error: () => t('Keep at least one reason') })
  .max(20, { error: () => t('Keep at most 20 reasons') })
  .superRefine((reasons, context) => {
    const known = reasons.map((reason) => reason.toLowerCase())
    for (const [index, reason] of known.entries()) {
      if (known.indexOf(reason) < index)
        context.addIssue({ code: 'custom', path: [index], message: t('This reason is already in the list') })
    }
  })

/** What can be returned, for how long, and who pays. */
export const returnSettingsSchema = z.strictObject({
  /** The European right of withdrawal: no reason is needed, and the shop can't decline. */
  withdrawal: z
    .strictObject({
      on: z.boolean(),
      days: days(365)
        .min(14, { error: () => t('The law requires at least 14 days') })
        .default(14), // After the last parcel arrived
    })
    .default({ on: false, days: 14 }),
  /** How long a parcel takes at most, for those without a delivery date. */
  longestTransitDays: days(90).default(14),
  requests: z.boolean().default(false), // Buyers can ask for returns on the page of their order
  returnDays: days(730).default(0), // After the last parcel; 0: at any time, by arrangement
  timeZone: formerTimeZone,
  postage: text(300).default(''), // Who pays for it
  address: text(500).default(''), // Where returns are sent to
  labelHint: text(500).default(''),
  reasons: reasonsSchema.default(() => [...FIRST_WORDS.returnReasons]),
})
export type ReturnSettings = z.output<typeof returnSettingsSchema>

/** Buyers write to the shop, as before. */
export const RETURNS_BY_ARRANGEMENT: ReturnSettings = returnSettingsSchema.parse({})
