import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { allotByWeight } from './allot.ts'
import { plainAmount } from './amounts.ts'
import { compactAmount } from './compact-amount.ts'
import { decimalsOf, maxAmountCents, sampleUnits, setShopCurrency, unitsFromDecimal, unitsPer } from './currency.ts'
import { amountFromCents, centsFromAmount, moneySchema, priceSchema } from './money.ts'
import { briefAmount, currencySign, formatAmount, formatCents } from './money-text.ts'

afterEach(() => setShopCurrency('USD'))

const shown = [
  // What the wire has, its smallest units, as people read it, as files and forms have it
  ['USD', 1234.5, 123_450, '$1,234.50', '1234.50'],
  ['EUR', 4.9, 490, '€4.90', '4.90'],
  ['JPY', 1234, 1234, '¥1,234', '1234'],
  ['KWD', 1234.56, 1_234_560, 'KWD\u00a01,234.560', '1234.560'],
  ['ISK', 1234, 1234, 'kr\u00a01,234', '1234'],
] as const

describe.each(notEmpty(shown))('in %s', (currency, amount, units, text, plain) => {
  beforeEach(() => setShopCurrency(currency))

  test('an amount is read, counted and written', () => {
    expect(moneySchema.parse(amount)).toBe(amount)
    expect(centsFromAmount(amount)).toBe(units)
    expect(amountFromCents(units)).toBe(amount)
    expect(formatCents(units)).toBe(text)
    expect(formatAmount(-amount)).toBe(`-${text}`)
    expect(plainAmount(amount)).toBe(plain)
    expect(unitsFromDecimal(plain, decimalsOf(currency))).toBe(units)
  })

  test('every amount survives the way over the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountCents() }), (each) => {
        const sent = JSON.parse(JSON.stringify(amountFromCents(each)))
        expect(moneySchema.parse(sent)).toBe(sent)
        expect(centsFromAmount(sent)).toBe(each)
      }),
    )
  })
})

test('a shop in one currency shows an amount of another', () => {
  setShopCurrency('JPY')
  expect(formatCents(1999, 'USD')).toBe('$19.99')
  expect(formatAmount(1.23, 'KWD')).toBe('KWD\u00a01.230')
  expect(amountFromCents(1999, 'EUR')).toBe(19.99)
})

const says = (schema: typeof moneySchema, amount: number) =>
  schema.safeParse(amount).error?.issues.map(({ message }) => message)

test.each([
  ['USD', 0.001, ['Enter dollars with at most two decimals']],
  ['USD', 1_000_000, ['Orders can be up to $999,999.99']],
  ['EUR', 0.001, ['Enter EUR with at most two decimals']],
  ['JPY', 0.5, ['Enter JPY without decimals']],
  ['JPY', 100_000_000, ['Orders can be up to ¥99,999,999']],
  ['KWD', 1.2345, ['Enter KWD with at most 3 decimals']],
  ['KWD', 100_000, ['Orders can be up to KWD\u00a099,999.990']],
  ['KWD', 1.234, undefined],
  ['ISK', 1_000_000, ['Orders can be up to kr\u00a0999,999']],
])('in %s %d is judged', (currency, amount, messages) => {
  setShopCurrency(currency)
  expect(says(moneySchema, amount)).toEqual(messages)
})

test('a price has no more decimals than cards can be charged', () => {
  setShopCurrency('KWD')
  expect(priceSchema.safeParse(1.23).success).toBe(true)
  expect(says(priceSchema, 1.234)).toEqual([
    'Enter KWD with at most two decimals: cards can’t be charged smaller amounts',
  ])
  setShopCurrency('USD')
  expect(priceSchema.safeParse(1.23).success).toBe(true)
})

test.each([
  ['USD', '$', '$50', '$49.50', '$1.2K', 1999],
  ['EUR', '€', '€50', '€49.50', '€1.2K', 1999],
  ['JPY', '¥', '¥50', '¥50', '¥1.2K', 1999],
  ['KWD', 'KWD', 'KWD\u00a050', 'KWD\u00a049.500', '1.2K', 19_990],
])('in %s labels, ticks and samples', (currency, sign, whole, broken, compact, sample) => {
  setShopCurrency(currency)
  expect(currencySign()).toBe(sign)
  expect(briefAmount(50)).toBe(whole)
  expect(briefAmount(10_000)).toBe(currency === 'USD' ? '$10000' : whole.replace('50', '10,000'))
  expect(briefAmount(49.5)).toBe(broken)
  expect(compactAmount(1200)).toBe(compact)
  expect(sampleUnits(1999)).toBe(sample)
})

test('decimals are those of ISO 4217', () => {
  expect(['USD', 'EUR', 'HUF', 'TWD', 'JPY', 'ISK', 'UGX', 'KWD'].map(decimalsOf)).toEqual([2, 2, 2, 2, 0, 0, 0, 3])
  expect(unitsPer('KWD')).toBe(1000)
})

test('what is given back in steps is shared in steps', () => {
  expect(allotByWeight(100, [10, 20, 300], 10)).toEqual([0, 10, 90])
  expect(allotByWeight(100, [15, 20, 300], 10).reduce((sum, each) => sum + each)).toBe(100)
})
