import { MOST_SETTINGS_BYTES } from '#admin/contract/settings/owner-settings.ts'
import { taxRateSchema } from '#admin/contract/settings/tax-settings.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { taxClassSchema } from '#platform/contract/tax-classes.ts'

const MOST_TESTED_LINES = 20
const MOST_TESTED_UNITS = 10_000

const admin = { access: { kind: 'admin', needs: 'settings.edit' }, credential: 'bearer' } as const

const listStartingTaxRates = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/taxes/starting-rates',
  summary: 'Rates of the EU, GB, CH and NO to start from. None is confirmed; nothing is stored',
  output: z.object({ about: z.string(), gathered: z.iso.date(), rates: z.array(taxRateSchema) }),
})

const text = (most: number) =>
  singleLine().max(most, { error: () => t('At most {most} characters', { most: String(most) }) })

const sampleSchema = z.strictObject({
  value: z.looseObject({}).optional(), // Settings that aren't saved; without them, those that hold
  destination: z.strictObject({
    country: text(2)
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: () => t('Choose a country') }),
    region: text(100).optional(),
    postcode: text(12).optional(),
  }),
  pickup: z.boolean().default(false),
  vatId: text(20).optional(),
  lines: z
    .array(
      z.strictObject({
        class: taxClassSchema,
        price: moneySchema,
        quantity: z
          .int({ error: () => t('Enter a whole number') })
          .min(1, { error: () => t('At least 1') })
          .max(MOST_TESTED_UNITS, {
            error: () => t('At most {most}', { most: String(MOST_TESTED_UNITS) }),
          }),
      }),
    )
    .min(1, { error: () => t('Enter at least one line') })
    .max(MOST_TESTED_LINES, {
      error: () => t('Enter at most {most} lines', { most: String(MOST_TESTED_LINES) }),
    }),
  delivery: moneySchema.default(0),
})

const taxed = { total: z.number(), tax: z.number() } // The total includes the tax

const testedSchema = z.object({
  mode: z.enum(['none', 'included', 'added']),
  reason: z.enum(['export', 'intra-community', 'small-business']).nullable(),
  sentence: z.string().nullable(), // What documents print
  /** The price of a unit, and the rate in percent. */
  lines: z.array(z.object({ price: z.number(), rate: z.number(), code: z.string(), ...taxed })),
  delivery: z.object(taxed),
  net: z.number(),
  ...taxed,
  vatId: z
    .object({
      id: z.string(),
      valid: z.union([z.boolean(), z.literal('unknown')]),
      name: z.string().nullable(),
      consultationNumber: z.string().nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
  toBuyer: z.array(z.string()),
  notes: z.array(z.string()),
})
export type TestedTaxes = z.infer<typeof testedSchema>

const testTaxes = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/taxes/test',
  mostBodyBytes: MOST_SETTINGS_BYTES,
  summary: 'The tax of a sample basket, by the settings that hold or by a draft of them. Nothing is stored',
  body: sampleSchema,
  output: testedSchema,
  problems: ['tax-unavailable'],
  changes: 'nothing',
})

/** What administrators do with taxes, beside their settings. */
export const taxOperations = { listStartingTaxRates, testTaxes }
