import type { AddressField } from '#accounts/contract/addresses/countries.ts'

import file from './country-data.json' with { type: 'json' }

/** What is known of a country's addresses; `scripts/country-data.ts` writes it. */
export type CountryData = {
  /** Letters with % are fields, %n is a line end, everything else is printed. */
  format: string
  latinFormat?: string // For addresses in Latin letters, if that differs
  require: string // Letters of fields
  postcode?: { pattern: string; examples: string[] }
  /** What the country calls the fields, if it is not the usual. */
  region?: string
  city?: string
  dependentLocality?: string
  zip?: string
  /** As the post writes it, in Latin letters, in others. */
  regions?: [written: string, latin?: string, others?: string][]
}

const COUNTRIES = new Map(Object.entries(file.countries as unknown as Record<string, CountryData>))
const UNKNOWN: CountryData = { format: '%N%n%O%n%A%n%C', require: 'AC' }

export const COUNTRY_CODES = [...COUNTRIES.keys()]

export function findCountry(code: string): CountryData | undefined {
  return COUNTRIES.get(code)
}

export function countryOrUsual(code: string): CountryData {
  return COUNTRIES.get(code) ?? UNKNOWN
}

const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}]/u

export function isLatin(text: string): boolean {
  return !OTHER_LETTERS.test(text)
}

/** What the letters of a country's format stand for. Its street has up to three lines. */
export const FORMAT_FIELDS = {
  N: ['name'],
  O: ['organisation'],
  A: ['line1', 'line2', 'line3'],
  D: ['dependentLocality'],
  C: ['city'],
  S: ['region'],
  Z: ['postcode'],
  X: ['sortingCode'],
} as const satisfies Record<string, readonly AddressField[]>
export type FormatLetter = keyof typeof FORMAT_FIELDS

export const FORMAT_LETTERS = Object.keys(FORMAT_FIELDS) as FormatLetter[]

export type FormatToken = { letter: FormatLetter } | { literal: string }

/** `%Z %C` is a postcode, a space and a city. */
export function formatTokens(line: string): FormatToken[] {
  return [...line.matchAll(/%([NOADCSZX])|[^%]+/g)].map(([text, letter]) =>
    letter ? { letter: letter as FormatLetter } : { literal: text },
  )
}
