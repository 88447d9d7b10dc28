import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { formerTimeZone } from './shop-settings.ts'

const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`)
const days = (most: number) =>
  z.int('Enter a whole number of days').min(0, 'Enter 0 or more days').max(most, `Enter at most ${most} days`)

const DEFAULT_REASONS = ['Does not fit', 'Damaged', 'Wrong item', 'Not as described', 'No longer needed', 'Other']

const reasonsSchema = z
  .array(singleLine().max(60, 'Use at most 60 characters').min(1, 'Enter a reason'))
  .min(1, 'Keep at least one reason')
  .max(20, 'Keep at most 20 reasons')
  .superRefine((reasons, context) => {
    const known = reasons.map((reason) => reason.toLowerCase())
    for (const [index, reason] of known.entries()) {
      if (known.indexOf(reason) < index)
        context.addIssue({ code: 'custom', path: [index], message: 'This reason is already in the list' })
    }
  })

/** What can be returned, for how long, and who pays. */
export const returnSettingsSchema = z.strictObject({
  /** The European right of withdrawal: no reason is needed, and the shop can't decline. */
  withdrawal: z
    .strictObject({
      on: z.boolean(),
      days: days(365).min(14, 'The law requires at least 14 days').default(14), // After the last parcel arrived
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
  reasons: reasonsSchema.default(() => [...DEFAULT_REASONS]),
})
export type ReturnSettings = z.output<typeof returnSettingsSchema>

/** Buyers write to the shop, as before. */
export const RETURNS_BY_ARRANGEMENT: ReturnSettings = returnSettingsSchema.parse({})
