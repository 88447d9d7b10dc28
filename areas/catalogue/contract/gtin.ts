import { t } from '#platform/contract/language/text.ts'
import { partNumberKey } from '#platform/contract/typed-text.ts'

/** Digits of a GTIN: GTIN-8, UPC (12), EAN (13) and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/** The digits of an EAN or another GTIN as printed: spaces and dashes don't count. */
export function gtinDigits(written: string): string {
  return partNumberKey(written)
}

/** The GTINs among a part's numbers, as digits. */
export function gtinsOf(numbers: readonly { kind: string; number: string }[]): string[] {
  return numbers.flatMap(({ kind, number }) => (kind === 'ean' ? [gtinDigits(number)] : []))
}

/** What is wrong with a GTIN, or undefined. The last digit checks the others (GS1 General Specifications, 7.9). */
export function gtinFault(written: string): string | undefined {
  const digits = gtinDigits(written)
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return t('Enter 8, 12, 13 or 14 digits')
  const check = checkDigit(digits.slice(0, -1))
  return digits.endsWith(check) ? undefined : t('Not a valid EAN: the last digit should be {check}', { check })
}

/** From the right, every other digit counts three times. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
