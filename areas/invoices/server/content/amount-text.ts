import { decimalFromUnits, decimalsOf } from '#platform/contract/money/currency.ts'

/** 123456 euro cents give `1234.56`. */
export function decimalText(cents: number, currency: string): string {
  return decimalFromUnits(cents, decimalsOf(currency))
}

/** 190,000 parts per million give `19`, 77,000 give `7.7`. */
export function percentText(ratePpm: number): string {
  return String(ratePpm / 10_000)
}
