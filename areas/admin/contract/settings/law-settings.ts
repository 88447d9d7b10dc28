import { REGIME_COUNTRIES } from '#accounts/contract/addresses/regime-places.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { REGIMES, type Regime } from '#platform/contract/shop/regimes.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import type { DeliverySettings } from './delivery-settings.ts'

/** auto: by where the shop is, and the countries that it names for delivery. */
export const REGIME_CHOICES = ['auto', 'on', 'off'] as const
const choice = z.enum(REGIME_CHOICES, { error: () => t('Choose auto, on or off') }).default('auto')

const line = (most: number) => singleLine().normalize('NFC').max(most)

export const MOST_REGISTRATIONS = 100

/** A number that the company has as a producer in one country. */
const registrationSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, { error: () => t('Choose a country') }),
  scheme: z.enum(PRODUCER_SCHEMES, {
    error: () => t('Choose {schemes}', { schemes: PRODUCER_SCHEMES.join(', ') }),
  }),
  number: line(60).min(1, { error: () => t('Enter the number') }),
  label: line(60).default(''), // Such as LUCID; '' for what the scheme is called here
})
export type ProducerRegistration = z.output<typeof registrationSchema>

const registrations = z
  .array(registrationSchema)
  .max(MOST_REGISTRATIONS, {
    error: () => t('Use at most {most} numbers', { most: String(MOST_REGISTRATIONS) }),
  })
  .superRefine((given, context) => {
    const keys = given.map(({ country, scheme, number }) => `${country} ${scheme} ${number}`)
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at)
        context.addIssue({ code: 'custom', path: [at, 'number'], message: t('This number is already in the list') })
  })
  .default([])

/** Which law of selling to consumers the shop minds. */
export const lawSettingsSchema = z.strictObject({
  regimes: z.strictObject({ eu: choice, uk: choice, us: choice, ch: choice }).prefault({}),
  registrations,
})
export type LawSettings = z.output<typeof lawSettingsSchema>

export const BY_PLACE: LawSettings = lawSettingsSchema.parse({})

/** home, delivery: of `country`. chosen: by the owner. */
export type JudgedRegime = { regime: Regime; on: boolean; because: 'home' | 'delivery' | 'chosen'; country?: string }

type Places = { delivery: Pick<DeliverySettings, 'zones'>; homeCountry: string }

/** Every regime, on or off, and why. A zone for everywhere names no country. */
export function judgeRegimes({ regimes }: LawSettings, { delivery, homeCountry }: Places): JudgedRegime[] {
  const named = namedCountries(delivery)
  return REGIMES.map((regime) => {
    if (regimes[regime] !== 'auto') return { regime, on: regimes[regime] === 'on', because: 'chosen' }
    const countries = REGIME_COUNTRIES[regime]
    if (countries.has(homeCountry)) return { regime, on: true, because: 'home', country: homeCountry }
    const country = named.find((each) => countries.has(each))
    return { regime, on: country !== undefined, because: 'delivery', ...(country && { country }) }
  })
}

/** That something is delivered to, in the order of the zones. */
function namedCountries({ zones }: Places['delivery']): string[] {
  return zones
    .filter(({ methods }) => methods.some(({ active }) => active))
    .flatMap(({ countries, regions, postcodes }) => [
      ...countries,
      ...[...regions, ...postcodes].map(({ country }) => country),
    ])
}
