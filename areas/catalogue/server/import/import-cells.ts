import { MOST_PIECES } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, plainAmount } from '#platform/contract/money/amounts.ts'
import { decimalsOf, shopCurrency, unitsFromDecimal, unitsPer } from '#platform/contract/money/currency.ts'
import { formatCents, isChargeable, maxAmountCents, notChargeable } from '#platform/contract/money/money.ts'
import { type DecimalSign, readNumber } from '#platform/contract/money/read-number.ts'
import { unguarded } from '#platform/server/csv/csv.ts'
import type { HtmlReader } from '#platform/server/html-as-text.ts'

/** A column of the file; `index` counts from 0. `shownAt`: where people find it, if made of several; 0 for nowhere. */
export type Column = { index: number; name: string; shownAt?: number }

/** What a fault says of its column. */
export const placeOf = ({ index, name: column, shownAt = index + 1 }: Column) =>
  shownAt > 0 ? { column, columnNumber: shownAt } : { column }

/** `columnNumber` counts from 1. */
export type CellFault = { column?: string; columnNumber?: number; reason: string }

/** By the index of a column: which sign is decimal there. */
export type NumberSigns = ReadonlyMap<number, DecimalSign>

/**
 * `guardedTexts`: texts may have the export's apostrophe. `signs`: which sign is decimal in which column. `plainText`:
 * descriptions are HTML.
 */
type Reading = { guardedTexts?: boolean; signs?: NumberSigns; plainText?: HtmlReader | undefined }

const LONGEST_SHOWN = 40

/** Reads a row's cells and collects faults; methods return undefined for faulty cells. */
export class CellReader {
  readonly faults: CellFault[] = []
  readonly #cells: readonly string[]
  readonly #guarded: boolean
  readonly #signs: NumberSigns
  readonly #plainText: HtmlReader | undefined

  constructor(cells: readonly string[], { guardedTexts = false, signs = new Map(), plainText }: Reading = {}) {
    this.#cells = cells
    this.#guarded = guardedTexts
    this.#signs = signs
    this.#plainText = plainText
  }

  #cell({ index }: Column): string {
    const cell = this.#cells[index] ?? ''
    return this.#guarded ? unguarded(cell) : cell
  }

  /** Trimmed. */
  text(column: Column): string {
    return this.#cell(column).trim()
  }

  fault(column: Column, reason: string): undefined {
    this.faults.push({ ...placeOf(column), reason })
    return undefined
  }

  /** Required unless `least` is 0. */
  line(column: Column, most: number, least = 1): string | undefined {
    const text = this.text(column)
    if (text.length < least) return this.fault(column, t('it is missing'))
    if (/\p{Cc}/u.test(text)) return this.fault(column, t('it holds a line break, a tab or a control character'))
    return text.length > most
      ? this.fault(column, t('it is longer than {most} characters', { most: String(most) }))
      : text
  }

  /** Any number of lines, untrimmed. */
  prose(column: Column, most: number): string | undefined {
    const text = this.#cell(column)
    return text.length > most
      ? this.fault(column, t('it is longer than {most} characters', { most: String(most) }))
      : text
  }

  /** Any number of lines, as plain text where the file has HTML. */
  description(column: Column, most: number): string | undefined {
    if (!this.#plainText) return this.prose(column, most)
    const text = this.#plainText(this.#cell(column))
    return text.length > most
      ? this.fault(column, t('it is longer than {most} characters', { most: String(most) }))
      : text
  }

  /** In the smallest unit of the currency. */
  price(column: Column): number | undefined {
    const text = this.text(column)
    if (text === '') return this.fault(column, t('it is missing'))
    const plain = this.#plain(column, notPrice)
    if (plain === undefined) return undefined
    if (plain.startsWith('-')) return this.fault(column, t('{text} is negative', { text: shown(text) }))
    const cents = unitsFromDecimal(plain, decimalsOf(shopCurrency()))
    if (Number(plain) * unitsPer(shopCurrency()) > maxAmountCents())
      return this.fault(
        column,
        t('{text} is more than {most}', { text: shown(text), most: formatCents(maxAmountCents()) }),
      )
    if (cents === undefined)
      return this.fault(
        column,
        t('{text} has more decimals than {currency}', { text: shown(text), currency: shopCurrency() }),
      )
    return isChargeable(amountFromCents(cents)) ? cents : this.fault(column, `${shown(text)}: ${notChargeable()}`)
  }

  wholeNumber(column: Column, least: number): number | undefined {
    const text = this.text(column)
    if (text === '') return this.fault(column, t('it is missing'))
    const plain = this.#plain(column, notNumber)
    if (plain === undefined) return undefined
    const value = Number(plain)
    if (plain.startsWith('-')) return this.fault(column, t('{text} is negative', { text: shown(text) }))
    if (!Number.isInteger(value)) return this.fault(column, t('{text} is not a whole number', { text: shown(text) }))
    if (value > MOST_PIECES)
      return this.fault(column, t('{text} is more than {most}', { text: shown(text), most: String(MOST_PIECES) }))
    return value < least
      ? this.fault(column, t('{text} is less than {least}', { text: shown(text), least: String(least) }))
      : value
  }

  /** With a decimal point. */
  number(column: Column): string | undefined {
    const plain = this.#plain(column, notNumber)
    if (plain === undefined || /^-?\d{1,12}(\.\d{1,12})?$/.test(plain)) return plain
    return this.fault(column, notNumber(shown(this.text(column))))
  }

  #plain(column: Column, otherwise: (text: string) => string): string | undefined {
    const text = shown(this.text(column))
    const read = readNumber(this.text(column), this.#signs.get(column.index))
    if (!read) return this.fault(column, otherwise(text))
    if ('unclear' in read)
      return this.fault(
        column,
        t('{text} may be {grouped} or {decimal}', { text, grouped: read.grouped, decimal: read.decimal }),
      )
    if ('plain' in read) return read.plain
    const reason =
      read.contradicts === '.'
        ? t('{text} has a decimal point, but the column a decimal comma', { text })
        : t('{text} has a decimal comma, but the column a decimal point', { text })
    return this.fault(column, reason)
  }
}

const notNumber = (text: string) => t('{text} is not a number', { text })

function notPrice(text: string): string {
  const example = plainAmount(1234.5)
  return shopCurrency() === 'USD'
    ? t('{text} is not a price (write dollars as {example})', { text, example })
    : t('{text} is not a price (write {currency} as {example})', { text, currency: shopCurrency(), example })
}

/** Quoted for a message: cut, without terminal control characters. */
export function shown(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')
  return `"${clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN)}…` : clean}"`
}
