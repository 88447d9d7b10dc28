import { figureText, numberFormat } from '../language/formats.ts'
import type { DecimalSign } from '../language/known-formats.ts'
import { currentLanguage } from '../language/languages.ts'
import { t } from '../language/text.ts'
import { normalDashes } from '../typed-text.ts'
import { decimalsOf, shopCurrency } from './currency.ts'
import { currencySign } from './money-text.ts'

export type { DecimalSign }

const OTHER: Readonly<Record<DecimalSign, DecimalSign>> = { ',': '.', '.': ',' }

/**
 * `plain`: with a decimal point and nothing between digits, such as `-1299.5`; all decimals are kept. `sign`: what the
 * text itself shows to be decimal. `unclear`: the sign in a text such as 1.299, with both readings.
 */
export type ReadNumber =
  | { plain: string; sign?: DecimalSign | undefined }
  | { unclear: DecimalSign; grouped: string; decimal: string }
  | { contradicts: DecimalSign }

/** What stands around the digits: the currency of the shop, a sign, `5,-`. */
const FRAME = /^([^\d.,+-]*?)\s?(-?)\s?(\d[\d.,' ’]*|[.,]\d+)(?:(?<=[.,])-+)?\s?([^\d.,+-]*)$/u
const BLANK_GROUPS = /^\d{1,3}([ '’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/u

/**
 * A number as people and spreadsheets write it, with a decimal comma or point and any separator of thousands; undefined
 * for anything else. `sign`: which one is decimal where the text comes from; it settles what is unclear.
 */
export function readNumber(typed: string, sign?: DecimalSign): ReadNumber | undefined {
  const [, before = '', minus = '', framed = '', after = ''] = FRAME.exec(normalDashes(typed)) ?? []
  const given = framed.trim()
  if (given === '' || !isCurrency(before + after)) return undefined
  if (/[ '’]/.test(given) && !BLANK_GROUPS.test(given)) return undefined
  const read = readDigits(given.replace(/[ '’]/g, ''), sign)
  if (!read || 'contradicts' in read) return read
  const signed = (digits: string) => minus + digits
  if ('plain' in read) return { ...read, plain: signed(read.plain) }
  return { ...read, grouped: signed(read.grouped), decimal: signed(read.decimal) }
}

function isCurrency(around: string): boolean {
  const word = around.trim().toUpperCase()
  return word === '' || word === shopCurrency() || word === currencySign().toUpperCase()
}

function readDigits(digits: string, sign: DecimalSign | undefined): ReadNumber | undefined {
  const signs = digits.match(/[.,]/g) as DecimalSign[] | null
  const last = signs?.at(-1)
  if (!signs || !last) return { plain: digits }
  const isRepeated = signs.filter((each) => each === last).length > 1
  const separator = isRepeated ? last : OTHER[last]
  const decimal = OTHER[separator]
  const [whole = '', fraction = ''] = isRepeated ? [digits] : digits.split(last)
  if (whole.includes(separator) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined
  const isUnclear = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (isUnclear && !sign) return { unclear: last, grouped: whole + fraction, decimal: `${whole}.${fraction}` }
  if (isUnclear && sign !== last) return { plain: whole + fraction }
  if (sign && sign !== decimal) return { contradicts: decimal }
  const plain = `${whole.replaceAll(separator, '') || '0'}.${fraction}`
  return { plain: plain.replace(/\.$/, ''), sign: decimal }
}

/**
 * A number as people type it, read as their language writes numbers where it could be two: in German 1.299 is 1299, if
 * no three decimals are allowed, and 1,299 is 1.299, if they are. What stays unclear is for the reader to say.
 */
export function readDecimal(typed: string, language: string, { decimals }: { decimals: number }) {
  const read = readNumber(typed)
  if (!read || !('unclear' in read)) return read
  const isDecimal = read.unclear === numberFormat(language).decimal
  if (decimals < 3) return isDecimal ? read : { plain: read.grouped }
  return isDecimal ? { plain: read.decimal, sign: read.unclear } : read
}

const ofAmounts = () => decimalsOf(shopCurrency())

/** A typed price or count; the text itself where it is none or unclear, for the rule of its field to refuse. */
export function typedNumber(typed: string, decimals = ofAmounts()): number | string {
  const read = readDecimal(typed, currentLanguage(), { decimals })
  return read && 'plain' in read ? Number(read.plain) : typed
}

/** A measure or percentage, of any decimals. */
export function typedMeasure(typed: string): number | string {
  return typedNumber(typed, Number.POSITIVE_INFINITY)
}

/** For a text that can be read in two ways, such as 1.299: which one is meant. */
export function whichNumber(typed: unknown, decimals = Number.POSITIVE_INFINITY): string | undefined {
  const read = typeof typed === 'string' ? readDecimal(typed, currentLanguage(), { decimals }) : undefined
  if (!read || !('unclear' in read)) return undefined
  const decimal = decimals < 3 ? Number(read.decimal).toFixed(decimals) : read.decimal
  return t('Do you mean {whole} or {decimal}?', { whole: read.grouped, decimal: figureText(decimal) })
}

/** The same of an amount in the shop's currency. */
export function whichAmount(typed: unknown): string | undefined {
  return whichNumber(typed, ofAmounts())
}
