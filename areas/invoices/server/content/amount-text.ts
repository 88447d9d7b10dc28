import { decimalFromUnits, decimalsOf } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'

/** 123456 euro cents give `1234.56`. */
export function decimalText(cents: number, currency: string): string {
  return decimalFromUnits(cents, decimalsOf(currency))
}

/** 123456 euro cents give `€1,234.56`. */
export function moneyText(cents: number, currency: string): string {
  return formatCents(cents, currency)
}

/** 190,000 parts per million give `19`, 77,000 give `7.7`. */
export function percentText(ratePpm: number): string {
  return String(ratePpm / 10_000)
}
