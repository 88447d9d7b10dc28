import { currentLanguage } from './languages.ts'

export type DecimalSign = ',' | '.'

/** How a language writes numbers: `#` stands for the digits, `¤` for the currency. */
type NumberFormat = {
  decimal: DecimalSign
  group: string
  /** Digits of the smallest numbers that are grouped: Spanish writes 1234, but 12.345. */
  groupFrom: number
  money: string
  percent: string
}

// Not from Intl, which costs a phone 50 ms at first use, and whose versions differ between server and browser.
const FORMATS: Readonly<Record<string, NumberFormat>> = {
  en: { decimal: '.', group: ',', groupFrom: 4, money: '¤#', percent: '#%' },
  de: { decimal: ',', group: '.', groupFrom: 4, money: '#\u00a0¤', percent: '#\u00a0%' },
  es: { decimal: ',', group: '.', groupFrom: 5, money: '#\u00a0¤', percent: '#\u00a0%' },
}

/** Those of English for a language that has none. */
export function numberFormat(language = currentLanguage()): NumberFormat {
  return (FORMATS[language] ?? FORMATS.en) as NumberFormat
}

/** Languages whose numbers and dates are known. */
export function isFormatted(language: string): boolean {
  return language in FORMATS
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
