/** Whether this is a currency by ISO 4217 that `Intl` knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

// Not from `Intl`, whose versions differ: a server and a browser would read one amount differently. The ariary has
// fifths that nobody uses, and the card provider takes none.
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Decimals of a currency's smallest unit: 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** Smallest units in one of the currency: 100 for USD, 1 for JPY, 1000 for KWD. */
export function unitsPer(currency: string): number {
  return 10 ** decimalsOf(currency)
}

let current = 'USD'

/** The currency of the shop that this process, or this page, belongs to. */
export function shopCurrency(): string {
  return current
}

/** Once at the start of a process, and of a page before anything is shown. */
export function setShopCurrency(code: string): void {
  current = code
}

/**
 * The card provider's smallest step, in smallest units: of currencies with three decimals it takes two
 * (docs.stripe.com/currencies#three-decimal). Prices keep to it, so that every order can be paid.
 */
export function priceStep(currency = current): number {
  return decimalsOf(currency) === 3 ? 10 : 1
}

// These have no decimals, but the provider counts them in hundredths (docs.stripe.com/currencies#special-cases).
const IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

/** What the card provider calls one of our smallest units: one, or a hundred of its own. */
export function providerUnitsPer(currency: string): number {
  return IN_HUNDREDTHS.has(currency) ? 100 : 1
}

/** The most that the card provider takes at once, eight digits of its own: $999,999.99, ¥99,999,999. */
export function maxAmountCents(currency = current): number {
  const most = Math.floor(99_999_999 / providerUnitsPer(currency))
  return most - (most % priceStep(currency))
}

// docs.stripe.com/currencies#minimum-and-maximum-charge-amounts; elsewhere as in US dollars.
const LEAST: Readonly<Record<string, number>> = {
  ...{ AED: 200, CZK: 1500, DKK: 250, GBP: 30, HKD: 400, HUF: 17_500, JPY: 50, MXN: 1000 },
  ...{ MYR: 200, NOK: 300, PLN: 200, RON: 200, SEK: 300, THB: 1000 },
}

/** The least that the card provider takes at once: $0.50, ¥50. */
export function minAmountCents(currency = current): number {
  return LEAST[currency] ?? Math.ceil((decimalsOf(currency) === 3 ? 500 : 50) / providerUnitsPer(currency))
}

/** An amount of samples and defaults, written in dollars' cents, in the shop's currency: 1999 is ¥1,999, KWD 19.990. */
export function sampleUnits(cents: number, currency = current): number {
  return decimalsOf(currency) === 3 ? cents * 10 : cents
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
