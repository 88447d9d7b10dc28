import { KNOWN_NUMBERS, type NumberFormat } from './known-formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from './languages.ts'

// Not from Intl, which costs a phone 50 ms at first use, and whose versions differ between server and browser.
const ENGLISH: NumberFormat = { decimal: '.', group: ',', groupFrom: 4, money: '¤#', percent: '#%', day: 'Y-M-D' }

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

/** A day as papers and lists of them write it: 2026-12-01, in German 01.12.2026. */
export function dayInFigures(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return numberFormat().day.replace('Y', year).replace('M', month).replace('D', date)
}
