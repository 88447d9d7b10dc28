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

type NamedCountry = { code: string; name: string }

/** By name in the current language, the shop's own first. Sorted once for each language: sorting takes milliseconds. */
export function countryLists(homeCountry: string): () => NamedCountry[] {
  const lists = new Map<string, NamedCountry[]>()
  return () => {
    const language = currentLanguage()
    const list = lists.get(language) ?? listCountries(homeCountry, language)
    lists.set(language, list)
    return list
  }
}

function listCountries(homeCountry: string, language: string): NamedCountry[] {
  const { compare } = new Intl.Collator(language)
  const isHome = (code: string) => Number(code === homeCountry)
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort(
    (one, other) => isHome(other.code) - isHome(one.code) || compare(one.name, other.name),
  )
}
