import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import { z } from '#platform/contract/schema.ts'
import { REGIMES, type Regime } from '#platform/contract/shop/regimes.ts'
import type { DeliverySettings } from './delivery-settings.ts'

/** auto: by where the shop is, and the countries that it names for delivery. */
export const REGIME_CHOICES = ['auto', 'on', 'off'] as const
const choice = z.enum(REGIME_CHOICES, 'Choose auto, on or off').default('auto')

/** Which law of selling to consumers the shop minds. */
export const lawSettingsSchema = z.strictObject({
  regimes: z.strictObject({ eu: choice, uk: choice, us: choice, ch: choice }).prefault({}),
})
export type LawSettings = z.output<typeof lawSettingsSchema>

export const BY_PLACE: LawSettings = lawSettingsSchema.parse({})

/** With the European Economic Area, where consumers have the same rights. */
const COUNTRIES: Readonly<Record<Regime, ReadonlySet<string>>> = {
  eu: new Set([...MEMBER_STATES, 'IS', 'LI', 'NO']),
  uk: new Set(['GB']),
  us: new Set(['US']),
  ch: new Set(['CH']),
}

/** home, delivery: of `country`. chosen: by the owner. */
export type JudgedRegime = { regime: Regime; on: boolean; because: 'home' | 'delivery' | 'chosen'; country?: string }

type Places = { delivery: Pick<DeliverySettings, 'zones'>; homeCountry: string }

/** Every regime, on or off, and why. A zone for everywhere names no country. */
export function judgeRegimes({ regimes }: LawSettings, { delivery, homeCountry }: Places): JudgedRegime[] {
  const named = namedCountries(delivery)
  return REGIMES.map((regime) => {
    if (regimes[regime] !== 'auto') return { regime, on: regimes[regime] === 'on', because: 'chosen' }
    const countries = COUNTRIES[regime]
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
