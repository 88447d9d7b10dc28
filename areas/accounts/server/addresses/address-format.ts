import type { AddressField } from '#accounts/contract/addresses/countries.ts'

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
