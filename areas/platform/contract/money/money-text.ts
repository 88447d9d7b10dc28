// Apart from money.ts so that pages that only show prices don't load Zod.
import { decimalsOf, shopCurrency, unitsPer } from './currency.ts'
import { countText } from './number-text.ts'

/** 123450 gives `$1,234.50`, in the shop's currency unless another is named. */
export function formatCents(amountCents: number, currency = shopCurrency()): string {
  return formatAmount(amountCents / unitsPer(currency), currency)
}

/** 1234.5 gives `$1,234.50`, `¥1,235` or `KWD 1,234.500`. */
export function formatAmount(amount: number, currency = shopCurrency()): string {
  // The most frequent one, as Intl writes it, without what Intl costs at first use.
  if (currency === 'USD') {
    const [whole, cents] = Math.abs(amount).toFixed(2).split('.')
    return `${amount < 0 ? '-' : ''}$${countText(Number(whole))}.${cents}`
  }
  return formatterOf(currency).format(amount)
}

/** As labels of steps and filters say a figure: `$50`, `$49.50`, `¥1,000`. */
export function briefAmount(figure: number, currency = shopCurrency()): string {
  if (currency === 'USD') return `$${Number.isInteger(figure) ? figure : figure.toFixed(2)}`
  const text = formatAmount(figure, currency)
  return Number.isInteger(figure) ? text.replace(/\.0+$/, '') : text
}

const LONGEST_SIGN = 2

/** For ticks of charts, which have little room: `$1.2K`, but `1.2K` of KWD. */
export function compactAmount(amount: number, currency = shopCurrency()): string {
  const parts = formatterOf(currency, 'compact').formatToParts(amount)
  const isShort = parts.every(({ type, value }) => type !== 'currency' || value.length <= LONGEST_SIGN)
  const shown = isShort ? parts : parts.filter(({ type }) => type !== 'currency' && type !== 'literal')
  return shown.map(({ value }) => value).join('')
}

/** As labels of fields name the shop's currency: `$`, `¥`, `KWD`. */
export function currencySign(): string {
  if (shopCurrency() === 'USD') return '$'
  const sign = formatterOf(shopCurrency())
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return sign?.value ?? shopCurrency()
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
