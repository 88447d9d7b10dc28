import { t } from '#platform/contract/language/text.ts'
import { decimalsOf, shopCurrency } from '#platform/contract/money/currency.ts'
import { type DecimalSign, readNumber } from '#platform/contract/money/read-number.ts'

/** Of more decimals than any program writes. */
const DECIMALS = 9

/** Without the errors of binary fractions; undefined for what is no number. */
function scaled(text: string, sign: DecimalSign): bigint | undefined {
  const read = readNumber(text, sign)
  if (!read || !('plain' in read)) return undefined
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(read.plain) ?? []
  if (whole === '' || fraction.length > DECIMALS) return undefined
  return BigInt(`${minus}${whole}${fraction.padEnd(DECIMALS, '0')}`)
}

function written(value: bigint, sign: DecimalSign): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  const whole = digits.slice(0, -DECIMALS)
  // At least two, so that nobody takes the sign for one of thousands.
  return `${value < 0n ? '-' : ''}${whole}${sign}${fraction.padEnd(2, '0')}`
}

/** The exact sum of two numbers as a file writes them; undefined if one is none. */
export function sumOfDecimals(one: string, other: string, sign: DecimalSign): string | undefined {
  const [first, second] = [scaled(one, sign), scaled(other, sign)]
  return first === undefined || second === undefined ? undefined : written(first + second, sign)
}

/** A price in whole coins, halves away from zero; what is no number, or has no more decimals, stays as it is. */
export function roundedPrice(text: string, sign: DecimalSign, tell: (reason: string) => void): string {
  const value = scaled(text, sign)
  const step = 10n ** BigInt(DECIMALS - decimalsOf(shopCurrency()))
  if (value === undefined || value % step === 0n) return text
  tell(t('a price is rounded to the smallest coin'))
  const half = value < 0n ? -step / 2n : step / 2n
  return written(((value + half) / step) * step, sign)
}
