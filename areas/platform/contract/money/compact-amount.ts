import { figureFormat } from '../language/kept-formats.ts'
import { shopCurrency } from './currency.ts'

const LONGEST_SIGN = 2

/** For ticks of charts, which have little room: `$1.2K`, but `1.2K` of KWD. */
export function compactAmount(amount: number, currency = shopCurrency()): string {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const
  const parts = figureFormat(format).formatToParts(amount)
  const isShort = parts.every(({ type, value }) => type !== 'currency' || value.length <= LONGEST_SIGN)
  const shown = isShort ? parts : parts.filter(({ type }) => type !== 'currency' && type !== 'literal')
  return shown.map(({ value }) => value).join('')
}
