// Apart from money.ts so that pages that only show prices don't load Zod.
import { decimalsOf, shopCurrency, unitsPer } from './currency.ts'
import { countText } from './number-text.ts'

/** 123450 gives `$1,234.50`, in the shop's currency unless another is named. */
export function formatCents(amountCents: number, currency = shopCurrency()): string {
  return formatDollars(amountCents / unitsPer(currency), currency)
}

/** 1234.5 gives `$1,234.50`, `¥1,235` or `KWD 1,234.500`. */
export function formatDollars(amount: number, currency = shopCurrency()): string {
  // The most frequent one, as Intl writes it, without what Intl costs at first use.
  if (currency === 'USD') {
    const [whole, cents] = Math.abs(amount).toFixed(2).split('.')
    return `${amount < 0 ? '-' : ''}$${countText(Number(whole))}.${cents}`
  }
  return formatterOf(currency).format(amount)
}

/** As labels of steps and filters say a figure: `$50`, `$49.50`, `¥1000`. */
export function briefAmount(figure: number, currency = shopCurrency()): string {
  const digits = Number.isInteger(figure) ? String(figure) : figure.toFixed(decimalsOf(currency))
  return `${signOf(currency)}${digits}`
}

/** For ticks of charts: `$1.2K`. */
export function compactAmount(amount: number, currency = shopCurrency()): string {
  return formatterOf(currency, 'compact').format(amount)
}

/** As labels of fields name the currency: `$`, `¥`, `KWD`. */
export function currencySign(): string {
  return signOf(shopCurrency()).trim()
}

/** What stands before the digits: `$`, `¥`, `KWD `. */
function signOf(currency: string): string {
  if (currency === 'USD') return '$'
  return formatterOf(currency)
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [value] : []))
    .join('')
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, notation: 'standard' | 'compact' = 'standard'): Intl.NumberFormat {
  const key = `${currency} ${notation}`
  const known = formatters.get(key)
  if (known) return known
  const decimals = decimalsOf(currency)
  const made = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation },
    ...(notation === 'standard' && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  })
  formatters.set(key, made)
  return made
}
