import { KNOWN_NUMBERS } from './known-formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from './languages.ts'

export type DecimalSign = ',' | '.'

/** How a language writes numbers: `#` stands for the digits, `¤` for the currency. */
export type NumberFormat = {
  decimal: DecimalSign
  group: string
  /** Digits of the smallest numbers that are grouped: Spanish writes 1234, but 12.345. */
  groupFrom: number
  money: string
  percent: string
}

/**
 * How a language writes short dates: `D` stands for the day, `0D` and `0M` for two digits, `N` for the name of the
 * month, `W` for that of the weekday. `halves`: the day has twice twelve hours.
 */
export type DateFormat = { months: string; weekdays: string; date: string; monthDay: string; halves?: true }

// Not from Intl, which costs a phone 50 ms at first use, and whose versions differ between server and browser.
const ENGLISH: NumberFormat = { decimal: '.', group: ',', groupFrom: 4, money: '¤#', percent: '#%' }

export function numberFormat(language = currentLanguage()): NumberFormat {
  return KNOWN_NUMBERS[language] ?? ENGLISH
}

/** Languages whose numbers and dates are known. */
export function isFormatted(language: string): boolean {
  return language === SOURCE_LANGUAGE || language in KNOWN_NUMBERS
}

/** Digits with a decimal point, such as `1234.50`, as the language writes them. */
export function groupedDigits(plain: string, language?: string): string {
  const { decimal, group, groupFrom } = numberFormat(language)
  const [whole = '', fraction] = plain.split('.')
  const isLong = whole.replace('-', '').length >= groupFrom
  const grouped = isLong ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? grouped : grouped + decimal + fraction
}

/** A measure or a rate, without separators of thousands: 1234.5 gives 1234.5, in German 1234,5. */
export function figureText(figure: number | string, language?: string): string {
  return String(figure).replace('.', numberFormat(language).decimal)
}
