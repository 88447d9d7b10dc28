import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { compactAmount } from '../money/compact-amount.ts'
import { setShopCurrency } from '../money/currency.ts'
import { briefAmount, currencySign, formatAmount } from '../money/money-text.ts'
import { countText, percentText } from '../money/number-text.ts'
import { figureText } from './formats.ts'
import { setCurrentLanguage } from './languages.ts'

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setShopCurrency('USD')
})

const LANGUAGES = [
  ['en', '€1,234.50', '€12,345.60', '$1,234.50', '19%', '1,234', '31.6'],
  ['de', '1.234,50\u00a0€', '12.345,60\u00a0€', '1.234,50\u00a0$', '19\u00a0%', '1.234', '31,6'],
  ['es', '1234,50\u00a0€', '12.345,60\u00a0€', '1234,50\u00a0$', '19\u00a0%', '1234', '31,6'],
  // Without a row of its own
  ['qps', '€1,234.50', '€12,345.60', '$1,234.50', '19%', '1,234', '31.6'],
] as const

test.each(notEmpty(LANGUAGES))(
  '%s writes numbers as its readers do',
  (language, euros, more, dollars, percent, count, figure) => {
    setCurrentLanguage(() => language)
    expect(formatAmount(1234.5, 'EUR')).toBe(euros)
    expect(formatAmount(12_345.6, 'EUR')).toBe(more)
    expect(formatAmount(-12_345.6, 'EUR')).toBe(`-${more}`)
    expect(formatAmount(1234.5)).toBe(dollars)
    expect(percentText(19)).toBe(percent)
    expect(countText(1234)).toBe(count)
    expect(figureText(31.6)).toBe(figure)
  },
)

test('figures without decimals, and short ones', () => {
  setCurrentLanguage(() => 'de')
  expect([briefAmount(50), briefAmount(49.5), briefAmount(10_000, 'EUR')]).toEqual([
    '50\u00a0$',
    '49,50\u00a0$',
    '10.000\u00a0€',
  ])
  expect(compactAmount(1_200_000, 'EUR')).toBe('1,2\u00a0Mio.\u00a0€')
})

describe.each(notEmpty(['en', 'de', 'es']))('in %s Intl agrees', (language) => {
  test.each(['USD', 'EUR', 'CHF', 'GBP', 'CZK', 'JPY', 'KWD', 'BRL'])('on amounts in %s', (currency) => {
    setCurrentLanguage(() => language)
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const intl = new Intl.NumberFormat(language, style)
    expect(currencySign(currency)).toBe(intl.formatToParts(0).find(({ type }) => type === 'currency')?.value)
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        expect(formatAmount(cents / 100, currency)).toBe(intl.format(cents / 100))
      }),
    )
  })

  test('on counts and percents', () => {
    setCurrentLanguage(() => language)
    const [counts, percents] = [
      new Intl.NumberFormat(language),
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, useGrouping: false }),
    ]
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 9999 }), (count, hundredths) => {
        expect(countText(count)).toBe(counts.format(count))
        expect(percentText(hundredths / 100)).toBe(percents.format(hundredths / 10_000))
      }),
    )
  })
})
