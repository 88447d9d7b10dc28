import { COUNTRY_CODES } from './find-country.ts'

const ENGLISH = new Intl.DisplayNames('en', { type: 'region' })

/** As people there call it, where the dictionary is longer. */
const OWN_NAMES: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao' }

/** In English; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  return OWN_NAMES[code] ?? ENGLISH.of(code) ?? code
}

/** By name, the shop's own first. */
export function listCountries(homeCountry: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator('en')
  const isHome = (code: string) => Number(code === homeCountry)
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort(
    (one, other) => isHome(other.code) - isHome(one.code) || compare(one.name, other.name),
  )
}
