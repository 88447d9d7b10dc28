// Apart from money.ts so that pages that only show prices don't load Zod.
import { groupedDigits, numberFormat } from '../language/formats.ts'
import { figureFormat } from '../language/kept-formats.ts'
import { currentLanguage } from '../language/languages.ts'
import { decimalsOf, shopCurrency, unitsPer } from './currency.ts'

/** 123450 gives `$1,234.50`, in the shop's currency unless another is named. */
export function formatCents(amountCents: number, currency = shopCurrency()): string {
  return formatAmount(amountCents / unitsPer(currency), currency)
}

/** 1234.5 gives `$1,234.50`, `¥1,235` or `KWD 1,234.500`; in German `1.234,50 $`. */
export function formatAmount(amount: number, currency = shopCurrency()): string {
  return written(amount, currency, decimalsOf(currency))
}

/** As labels of steps and filters say a figure: `$50`, `$49.50`, `¥1,000`. */
export function briefAmount(figure: number, currency = shopCurrency()): string {
  if (!Number.isInteger(figure)) return formatAmount(figure, currency)
  return currency === 'USD' && currentLanguage() === 'en' ? `$${figure}` : written(figure, currency, 0)
}

function written(amount: number, currency: string, decimals: number): string {
  const { money } = numberFormat()
  const sign = currencySign(currency)
  // A code would run into the digits behind it.
  const apart = money[0] === '¤' && /\p{L}$/u.test(sign) ? '\u00a0' : ''
  const digits = groupedDigits(Math.abs(amount).toFixed(decimals))
  return (amount < 0 ? '-' : '') + money.replace('#', digits).replace('¤', () => sign + apart)
}

/** As labels of fields name a currency: `$`, `¥`, `KWD`. */
export function currencySign(currency = shopCurrency()): string {
  // The most frequent ones, without what Intl costs at first use.
  const frequent = { USD: '$', EUR: '€' }[currency]
  if (frequent) return frequent
  const parts = figureFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
