/** Whether this is a currency by ISO 4217 that `Intl` knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Decimals of a currency's smallest unit: 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits
}

/**
 * An amount in the currency's smallest unit (1999 for 19.99 USD), exactly; undefined where it is no plain non-negative
 * decimal or has more decimals than the currency.
 */
export function unitsFromDecimal(text: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const given = fraction.replace(/0+$/, '')
  return given.length > decimals ? undefined : Number(whole + given.padEnd(decimals, '0'))
}

/** As people write it, without separators: 1999 with two decimals is `19.99`. */
export function decimalFromUnits(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return units < 0 ? `-${text}` : text
}
