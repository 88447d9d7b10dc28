import type { Places, Postcodes } from '#accounts/contract/addresses/places.ts'
import { tc } from '#platform/contract/language/text.ts'

type Region = Places['regions'][number]

/** `DE AT CH`. What is no code of a country is kept for the shop to name. */
export function readCountries(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase())
}

export const countriesText = (countries: readonly string[]): string => countries.join(' ')

/** A line each: `US HI`, `IE Co. Dublin`. */
export function readRegions(text: string): Region[] {
  return lines(text).map((line) => {
    const [country, region] = firstWord(line)
    return { country, region }
  })
}

export const regionsText = (regions: readonly Region[]): string =>
  regions.map(({ country, region }) => `${country} ${region}`).join('\n')

/** A line each: `GB BT` is a beginning, `ES 35000 to 35999` a range. */
export function readPostcodes(text: string): Postcodes[] {
  return lines(text).map((line) => {
    const [country, codes] = firstWord(line)
    const [from = '', to] = codes
      .replace(/(?<=\s)\p{L}+(?=\s)/gu, (word) => (['to', rangeWord()].includes(word.toLowerCase()) ? '–' : word))
      .split(/\s*(?:–|\.\.)\s*/)
    return to === undefined ? { country, from } : { country, from, to }
  })
}

export const postcodesText = (postcodes: readonly Postcodes[]): string =>
  postcodes
    .map(({ country, from, to }) => `${country} ${from}${to === undefined ? '' : ` ${rangeWord()} ${to}`}`)
    .join('\n')

/** One word: it is read again. */
const rangeWord = () => tc('between two postcodes: one word, in small letters', 'to')

/** A date each, apart by spaces, commas or lines. */
export const readHolidays = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function firstWord(line: string): [string, string] {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
  return [word.toUpperCase(), rest]
}
