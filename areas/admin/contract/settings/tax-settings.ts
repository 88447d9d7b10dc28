import { t } from '#platform/contract/language/text.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { taxClassSchema } from '#platform/contract/tax-classes.ts'
import { plainText } from '#platform/contract/typed-text.ts'
import { checkTaxSettings } from './check-tax-settings.ts'

/** `included`: prices contain the tax of the home country. `added`: it comes on top, where it is due. */
export const TAX_DOCUMENT_MODES = ['none', 'included', 'added'] as const
export const REGISTRATION_KINDS = ['home', 'local', 'oss'] as const
export const PRICE_BASES = ['gross', 'net'] as const
export const ZERO_RATED_PRICES = ['keep', 'deduct'] as const
export const DELIVERY_TAXES = ['proportional', 'highest', 'standard'] as const
export const VAT_ID_CHECKS = ['off', 'stand-in', 'vies'] as const
export const TAX_PROVIDERS = ['table', 'sandbox'] as const
export const PROVIDER_FALLBACKS = ['refuse', 'table'] as const

const MOST_RATES = 5_000
const MOST_REGISTRATIONS = 60
const MOST_NOTE = 300

const country = z
  .string({ error: () => t('Choose a country') })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: () => t('Use a country’s two letters, such as DE') })
  .refine((code) => code !== 'EL', { error: () => t('Use GR for Greece') })
  .refine((code) => code !== 'XI', { error: () => t('Use GB with postcodes that begin with BT for Northern Ireland') })
const text = (most: number) =>
  singleLine().max(most, { error: () => t('At most {most} characters', { most: String(most) }) })
/** Empty is as good as left out. */
const optional = (most: number) =>
  text(most)
    .transform((typed) => typed || undefined)
    .optional()
const postcode = text(12)
  .transform((typed) => plainText(typed).toUpperCase() || undefined)
  .optional()
const region = optional(100)
const day = sentDay(() => t('Use a day such as 2027-01-01'))
const lastDay = z.union([z.literal('').transform(() => undefined), day]).optional()

/** Up to four decimals, so that it is a whole number of parts per million. */
const percent = z
  .number({ error: () => t('Enter a rate in percent, such as 19') })
  .min(0, { error: () => t('A rate is between 0 and 100 percent') })
  .max(100, { error: () => t('A rate is between 0 and 100 percent') })
  .refine((rate) => Number(rate.toFixed(4)) === rate, { error: () => t('Use at most four decimals') })

/** What is charged in a place on some days, `to` included. The narrowest place counts: postcode, region, country. */
export const taxRateSchema = z.strictObject({
  country,
  region,
  postcodePrefix: postcode,
  class: taxClassSchema.default('standard'),
  percent,
  from: day,
  to: lastDay,
  confirmed: z.boolean().default(false), // Only confirmed rates are charged
  source: optional(MOST_NOTE),
  sourceDate: lastDay,
  note: optional(MOST_NOTE),
})
export type TaxRate = z.output<typeof taxRateSchema>

/** `home`: where the shop is. `local`: in one other country. `oss`: for all member states at once. */
const registrationSchema = z.strictObject({
  country,
  kind: z.enum(REGISTRATION_KINDS, { error: () => t('Choose home, local or oss') }),
  vatId: optional(20),
  from: day,
  to: lastDay,
})
export type TaxRegistration = z.output<typeof registrationSchema>

/** €10,000; countries with another currency name an amount of theirs. */
const EU_THRESHOLD = 10_000
const wholeAmount = z
  .int({ error: () => t('Enter a whole amount') })
  .min(1, { error: () => t('Enter an amount above zero') })
  .max(1_000_000_000, { error: () => t('Enter at most 1,000,000,000') })

const SMALL_BUSINESS_SENTENCE = 'No VAT is charged, as the seller is a small business.'

/** Whether prices include tax, and which rates apply where. */
export const taxSettingsSchema = z
  .strictObject({
    mode: z.enum(TAX_DOCUMENT_MODES, { error: () => t('Choose none, included or added') }).default('none'),
    home: z.strictObject({ country, region, postcode }).optional(),
    rates: z
      .array(taxRateSchema)
      .max(MOST_RATES, { error: () => t('At most {most} rates', { most: String(MOST_RATES) }) })
      .default([]),
    registrations: z
      .array(registrationSchema)
      .max(MOST_REGISTRATIONS, {
        error: () => t('At most {most} registrations', { most: String(MOST_REGISTRATIONS) }),
      })
      .default([]),
    smallBusiness: z
      .strictObject({
        active: z.boolean().default(false),
        sentence: text(MOST_NOTE).default(SMALL_BUSINESS_SENTENCE),
      })
      .default({ active: false, sentence: SMALL_BUSINESS_SENTENCE }),
    priceBasis: z.enum(PRICE_BASES, { error: () => t('Choose gross or net') }).default('gross'),
    zeroRated: z
      .strictObject({
        intraCommunity: z.enum(ZERO_RATED_PRICES, { error: () => t('Choose keep or deduct') }).default('deduct'),
        export: z.enum(ZERO_RATED_PRICES, { error: () => t('Choose keep or deduct') }).default('keep'),
      })
      .default({ intraCommunity: 'deduct', export: 'keep' }),
    deliveryTax: z
      .enum(DELIVERY_TAXES, { error: () => t('Choose proportional, highest or standard') })
      .default('proportional'),
    vatIdChecks: z.enum(VAT_ID_CHECKS, { error: () => t('Choose off, stand-in or vies') }).default('off'),
    provider: z.enum(TAX_PROVIDERS, { error: () => t('Choose table or sandbox') }).default('table'),
    providerAway: z.enum(PROVIDER_FALLBACKS, { error: () => t('Choose refuse or table') }).default('refuse'),
    /** Up to so much a year, consumers in other member states pay the tax of the home country (article 59c). */
    distanceSales: z
      .strictObject({ on: z.boolean().default(true), threshold: wholeAmount.default(EU_THRESHOLD) })
      .default({ on: true, threshold: EU_THRESHOLD }),
  })
  .superRefine((settings, context) => {
    for (const { path, message } of checkTaxSettings(settings)) context.addIssue({ code: 'custom', path, message })
  })
export type TaxSettings = z.output<typeof taxSettingsSchema>

/** Nothing is said about tax. */
export const NO_TAXES: TaxSettings = taxSettingsSchema.parse({})
