import { countryName } from './country-names.ts'
import { COUNTRY_CODES } from './find-country.ts'

/** By name, the shop's own first. */
export function listCountries(homeCountry: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator('en')
  const isHome = (code: string) => Number(code === homeCountry)
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort(
    (one, other) => isHome(other.code) - isHome(one.code) || compare(one.name, other.name),
  )
}
