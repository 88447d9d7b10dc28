import { nameOfCode } from '#platform/contract/language/intl-formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { COUNTRY_CODES } from './find-country.ts'

/** As people there call it, where the dictionary is longer. */
const ENGLISH: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macao' }

/** In the current language; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  const own = currentLanguage() === SOURCE_LANGUAGE ? ENGLISH[code] : undefined
  return own ?? nameOfCode(code, 'region') ?? code
}

/** By name, the shop's own first. */
export function listCountries(homeCountry: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(currentLanguage())
  const isHome = (code: string) => Number(code === homeCountry)
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort(
    (one, other) => isHome(other.code) - isHome(one.code) || compare(one.name, other.name),
  )
}
