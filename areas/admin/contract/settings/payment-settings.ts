import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { ONLINE_METHODS } from '#platform/contract/shop/online-methods.ts'

/** `as-started`: on where the shop was started with BANK_TRANSFER. */
export const TRANSFER_CHOICES = ['as-started', 'on', 'off'] as const

const days = z
  .int({ error: () => t('Enter whole days') })
  .min(1, { error: () => t('At least 1 day') })
  .max(60, { error: () => t('At most 60 days') })

/** How customers may pay. */
export const paymentSettingsSchema = z.strictObject({
  card: z.boolean().default(true), // Needs Stripe's keys, or the sandbox
  /** What else Stripe takes with cards; those that don't pay in the shop's currency are left out. */
  methods: z
    .array(
      z.enum(ONLINE_METHODS, {
        error: () => t('Choose among {onlineMethods}', { onlineMethods: ONLINE_METHODS.join(', ') }),
      }),
    )
    .transform((methods) => ONLINE_METHODS.filter((method) => methods.includes(method)))
    .default([]),
  transfer: z
    .strictObject({
      offered: z
        .enum(TRANSFER_CHOICES, { error: () => t('Choose whether customers can pay by bank transfer') })
        .default('as-started'),
      /** How long an order waits for the money; null: BANK_TRANSFER_DAYS. */
      days: days.nullable().default(null),
    })
    .prefault({}),
  /** Cash or card at the counter, for orders that are picked up. */
  onPickup: z
    .strictObject({
      on: z.boolean().default(false),
      days: days.default(7), // How long an order waits for its buyer
      words: z
        .string()
        .trim()
        .max(300, { error: () => t('At most {most} characters', { most: '300' }) })
        .default(''), // Such as what can be paid with
    })
    .prefault({}),
})
export type PaymentSettings = z.output<typeof paymentSettingsSchema>

export const AS_STARTED: PaymentSettings = paymentSettingsSchema.parse({})
