// What pages write seldom, and therefore by Intl. English has days in both orders: `3 December` in sentences, `Dec 3`
// in lists.
import { type English, figureFormat, keptFormat } from './kept-formats.ts'

export function dayFormat(options: Intl.DateTimeFormatOptions, english: English = 'en-GB'): Intl.DateTimeFormat {
  return keptFormat(options, english, (tag) => new Intl.DateTimeFormat(tag, options))
}

/** `26 November 2026`, or `November 26, 2026` in American English. */
export function longDay(moment: Date, timeZone = 'UTC', english?: English): string {
  return dayFormat({ dateStyle: 'long', timeZone }, english).format(moment)
}

/** `1.2K`, for what has little room. */
export function compactText(figure: number): string {
  return figureFormat({ notation: 'compact' }).format(figure)
}

/** `a, b and c`; `or` where it is a choice. Americans have a comma before the last. */
export function listText(items: Iterable<string>, type: 'conjunction' | 'disjunction', english?: English): string {
  return keptFormat({ type }, english ?? 'en-US', (tag) => new Intl.ListFormat(tag, { type })).format(items)
}

/** `a, b and c`. */
export function andList(items: Iterable<string>): string {
  return listText(items, 'conjunction', 'en-GB')
}

/** `a, b or c`. */
export function orList(items: Iterable<string>): string {
  return listText(items, 'disjunction', 'en-GB')
}

/** Of a country or a language: `DE` is Germany, `de` German. */
export function nameOfCode(code: string, type: 'region' | 'language'): string | undefined {
  return keptFormat({ type }, 'en-US', (tag) => new Intl.DisplayNames(tag, { type })).of(code)
}
