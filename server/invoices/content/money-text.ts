const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** Digits after the point: 2 for euros, 0 for yen, 3 for dinars. */
export function minorDigits(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** 123456 euro cents give `1234.56`. */
export function decimalText(cents: number, currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return String(cents)
  const all = String(Math.abs(cents)).padStart(digits + 1, '0')
  return `${cents < 0 ? '-' : ''}${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** 123456 euro cents give `€1,234.56`. */
export function moneyText(cents: number, currency: string): string {
  // Intl reads decimal texts exactly; its types don't say so.
  return formatOf(currency).format(decimalText(cents, currency) as unknown as number)
}

/** 190,000 parts per million give `19`, 77,000 give `7.7`. */
export function percentText(ratePpm: number): string {
  return String(ratePpm / 10_000)
}
