import { COUNTRY_CODES, findCountry } from './find-country.ts'

/** In which files of other shops are written. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl']
const OTHER_NAMES: Readonly<Record<string, string>> = {
  UK: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'GREAT BRITAIN': 'GB',
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  EL: 'GR',
  HOLLAND: 'NL',
  'CZECH REPUBLIC': 'CZ',
}

let codes: Map<string, string> | undefined
const bare = (text: string) => text.normalize('NFC').trim().toUpperCase().replace(/\s+/g, ' ')

/** The code of a country that is written as code or name; undefined for none. */
export function countryCalled(text: string): string | undefined {
  codes ??= new Map([
    ...LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return COUNTRY_CODES.map((code) => [bare(names.of(code) ?? code), code] as const)
    }),
    ...Object.entries(OTHER_NAMES),
    ...COUNTRY_CODES.map((code) => [code, code] as const),
  ])
  return codes.get(bare(text))
}

/** As addresses of the country write the region; as typed where it is none of its regions. */
export function regionCalled(country: string, text: string): string {
  const wanted = bare(text)
  const code = wanted.startsWith(`${country}-`) ? wanted.slice(country.length + 1) : wanted
  const regions = findCountry(country)?.regions ?? []
  const found = regions.find((names) => names.some((name) => name && [wanted, code].includes(bare(name))))
  return found?.[0] ?? text
}
