import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { countryName } from './country-names.ts'
import {
  type CountryData,
  countryOrUsual,
  FORMAT_FIELDS,
  FORMAT_LETTERS,
  type FormatLetter,
  type FormatToken,
  formatTokens,
  isLatin,
} from './find-country.ts'

/**
 * The lines of an address as its country prints them. The country's name is the last one, unless it is `homeCountry`.
 * Everything is printed as typed, also what the country has no place for; only a region of the country's list is
 * written in the letters of the address. Notes for the driver are no line of an address.
 */
export function formatAddress(address: PostalAddress, homeCountry: string): string {
  const country = countryOrUsual(address.country)
  const written = FORMAT_LETTERS.filter((letter) => letter !== 'S' || !findRegion(country, address.region))
  const latin = isLatin(written.map((letter) => typedText(address, letter)).join())
  const textOf = (letter: FormatLetter) =>
    letter === 'S' ? regionText(country, address.region, latin) : typedText(address, letter)

  const format = (latin && country.latinFormat) || country.format
  const misplaced = FORMAT_LETTERS.filter((letter) => !format.includes(`%${letter}`)).map(textOf)
  const lines = format.split('%n').flatMap((line) => {
    const printed = printLine(formatTokens(line), textOf)
    return line.includes('%A') ? [printed, ...misplaced] : [printed]
  })
  const abroad = address.country === homeCountry ? [] : [countryName(address.country)]
  return [...lines, ...abroad].filter((line) => line !== '').join('\n')
}

function typedText(address: PostalAddress, letter: FormatLetter): string {
  return FORMAT_FIELDS[letter].flatMap((field) => address[field] || []).join('\n')
}

function findRegion({ regions = [] }: CountryData, region: string | undefined) {
  return regions.find((names) => names[0] === region)
}

function regionText(country: CountryData, region = '', latin: boolean): string {
  const [written, latinName, otherName] = findRegion(country, region) ?? [region]
  if (!latin) return otherName ?? written
  return isLatin(written) ? written : (latinName ?? written)
}

/** Commas, dashes and the like are printed only between texts. */
function printLine(tokens: FormatToken[], textOf: (letter: FormatLetter) => string): string {
  const isEmpty = (token: FormatToken | undefined) => token !== undefined && 'letter' in token && !textOf(token.letter)
  let printed = ''
  let printedField = false
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if ('letter' in token) {
      printed += textOf(token.letter)
      printedField ||= !isEmpty(token)
    } else if (!isEmpty(next) && (index === 0 || printedField) && !repeats(token.literal, next, textOf)) {
      printed += token.literal
    }
  }
  return printed
}

/** Many write the letters of their country before the postcode, as the format does. */
function repeats(literal: string, next: FormatToken | undefined, textOf: (letter: FormatLetter) => string): boolean {
  const prefix = literal.trim().toUpperCase()
  return prefix !== '' && next !== undefined && 'letter' in next && textOf(next.letter).toUpperCase().startsWith(prefix)
}
