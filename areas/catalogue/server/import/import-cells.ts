import { MOST_PIECES } from '#catalogue/contract/part-fields.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { centsFromDecimal, formatCents, maxAmountCents } from '#platform/contract/money/money.ts'
import { unguarded } from '#platform/server/csv/csv.ts'

/** A column of the file; `index` counts from 0. */
export type Column = { index: number; name: string }

/** `columnNumber` counts from 1. */
export type CellFault = { column?: string; columnNumber?: number; reason: string }

const LONGEST_SHOWN = 40

/** Reads a row's cells and collects faults; methods return undefined for faulty cells. */
export class CellReader {
  readonly faults: CellFault[] = []
  readonly #cells: readonly string[]
  readonly #guarded: boolean

  /** `guarded`: texts may have the export's apostrophe. */
  constructor(cells: readonly string[], guarded = false) {
    this.#cells = cells
    this.#guarded = guarded
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
    this.faults.push({ column: column.name, columnNumber: column.index + 1, reason })
    return undefined
  }

  /** Required unless `least` is 0. */
  line(column: Column, most: number, least = 1): string | undefined {
    const text = this.text(column)
    if (text.length < least) return this.fault(column, 'it is missing')
    if (/\p{Cc}/u.test(text)) return this.fault(column, 'it holds a line break, a tab or a control character')
    return text.length > most ? this.fault(column, `it is longer than ${most} characters`) : text
  }

  /** Any number of lines, untrimmed. */
  prose(column: Column, most: number): string | undefined {
    const text = this.#cell(column)
    return text.length > most ? this.fault(column, `it is longer than ${most} characters`) : text
  }

  price(column: Column): { cents: number; rounded: boolean } | undefined {
    const text = this.text(column)
    if (text === '') return this.fault(column, 'it is missing')
    const price = centsFromDecimal(text)
    if (price && price.cents <= maxAmountCents()) return price
    if (price || /^\d{10,}(\.\d+)?$/.test(text))
      return this.fault(column, `${shown(text)} is more than ${formatCents(maxAmountCents())}`)
    if (/^-\s*\d/.test(text)) return this.fault(column, `${shown(text)} is negative`)
    return this.fault(
      column,
      `${shown(text)} is not a price (write ${shopCurrency() === 'USD' ? 'dollars' : shopCurrency()} as ${plainAmount(1234.5)})`,
    )
  }

  wholeNumber(column: Column, least: number): number | undefined {
    const text = this.text(column)
    if (text === '') return this.fault(column, 'it is missing')
    if (/^-\s*\d/.test(text)) return this.fault(column, `${shown(text)} is negative`)
    if (/^\d+[.,]\d*$/.test(text)) return this.fault(column, `${shown(text)} is not a whole number`)
    if (!/^\d+$/.test(text)) return this.fault(column, `${shown(text)} is not a number`)
    const value = Number(text)
    if (value > MOST_PIECES) return this.fault(column, `${shown(text)} is more than ${MOST_PIECES}`)
    return value < least ? this.fault(column, `${shown(text)} is less than ${least}`) : value
  }

  number(column: Column): number | undefined {
    const text = this.text(column)
    return /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : this.fault(column, `${shown(text)} is not a number`)
  }
}

/** Quoted for a message: cut, without terminal control characters. */
export function shown(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')
  return `"${clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN)}…` : clean}"`
}
