import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { figureText } from '../language/formats.ts'
import { setCurrentLanguage } from '../language/languages.ts'
import { setShopCurrency } from './currency.ts'
import { readDecimal, readNumber, typedMeasure, typedNumber, whichAmount, whichNumber } from './read-number.ts'

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setShopCurrency('USD')
})

test.each([
  ['39,90', '39.90'],
  ['39.90', '39.90'],
  ['.99', '0.99'],
  [',99', '0.99'],
  ['5.0', '5.0'],
  ['5.', '5'],
  ['5,-', '5'],
  ['5,--', '5'],
  ['1.299,00', '1299.00'],
  ['1,299.00', '1299.00'],
  ['1 299,00', '1299.00'],
  ['1\u00a0299,00', '1299.00'],
  ['1\u202f299', '1299'],
  ["1'299.00", '1299.00'],
  ['1’299’000', '1299000'],
  ['1.299.000', '1299000'],
  ['1,299,000.5', '1299000.5'],
  ['$ 5,90', '5.90'],
  ['5,90 $', '5.90'],
  ['USD 5.90', '5.90'],
  ['$  5.90  USD', undefined],
  ['5.90  $', '5.90'],
  ['usd  5', '5'],
  ['5 $3', undefined],
  ['5x', undefined],
  ['-$2', undefined],
  ['−2,5', '-2.5'],
  ['+4', undefined],
  ['0,299', '0.299'],
  ['1234.567', '1234.567'],
  ['１２，５', '12.5'],
  ['٣٫٥', undefined],
  ['1.29,900', undefined],
  ['12.34.56', undefined],
  ['1.299.00,5', undefined],
  ['12 34', undefined],
  ['1 2345', undefined],
  ['1234 567', undefined],
  ['1 299 5', undefined],
  ["1 299'000", undefined],
  ['1 299.500', '1299.500'],
  ['1,299.500', '1299.500'],
  ['1,2,3', undefined],
  ['1e3', undefined],
  ['€5', undefined],
  ['5 each', undefined],
  ['', undefined],
  ['-', undefined],
])('%j is read as %s', (typed, plain) => {
  const read = readNumber(typed)
  expect(read && 'plain' in read ? read.plain : read).toBe(plain)
})

test('an amount may stand beside the sign of its currency, in letters of any size', () => {
  setShopCurrency('ZAR')
  expect([readNumber('R 5.90'), readNumber('r5.90'), readNumber('ZAR 5')]).toEqual([
    { plain: '5.90', sign: '.' },
    { plain: '5.90', sign: '.' },
    { plain: '5' },
  ])
  expect(readNumber('$5')).toBeUndefined()
})

test('what can be read in two ways is asked about', () => {
  expect(whichAmount('1.299')).toBe('Do you mean 1299 or 1.30?')
  expect(whichAmount('1,299')).toBeUndefined()
  expect(whichAmount('0,299')).toBeUndefined()
  expect(whichAmount('12.500')).toBe('Do you mean 12500 or 12.50?')
  expect(whichAmount('129.500')).toBe('Do you mean 129500 or 129.50?')
  expect([whichNumber(1.299), whichNumber(undefined), whichAmount(null)]).toEqual([undefined, undefined, undefined])
  expect(typedNumber('1.299')).toBe('1.299')
  expect(typedNumber('1.299,5')).toBe(1299.5)
})

test('the decimal sign of where it comes from settles it', () => {
  expect(readNumber('1.299', ',')).toEqual({ plain: '1299' })
  expect(readNumber('1,299', ',')).toEqual({ plain: '1.299', sign: ',' })
  expect(readNumber('39.90', ',')).toEqual({ contradicts: '.' })
  expect(readNumber('1.299.000', '.')).toEqual({ contradicts: ',' })
  expect(readNumber('5', ',')).toEqual({ plain: '5' })
})

test('every amount that a spreadsheet writes is read back', () => {
  setShopCurrency('USD')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
      (cents, language) => {
        const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100)
        const read = readNumber(text)
        expect(read && 'plain' in read && Number(read.plain)).toBe(cents / 100)
      },
    ),
  )
})

const ASKED = 'asked'

// What is typed, and how a field with two decimals and one with three reads it in German and in English
test.each([
  ['39,90', '39.90', '39.90', '39.90', '39.90'],
  ['39.90', '39.90', '39.90', '39.90', '39.90'],
  ['1.299,00', '1299.00', '1299.00', '1299.00', '1299.00'],
  ['1 299,00', '1299.00', '1299.00', '1299.00', '1299.00'],
  ["1'299,00", '1299.00', '1299.00', '1299.00', '1299.00'],
  ['1,299.00', '1299.00', '1299.00', '1299.00', '1299.00'],
  ['1.299', '1299', ASKED, ASKED, '1.299'],
  ['1,299', ASKED, '1.299', '1299', ASKED],
  ['-1.299', '-1299', ASKED, ASKED, '-1.299'],
  ['5 $', '5', '5', '5', '5'],
  ['-5', '-5', '-5', '-5', '-5'],
  ['12,5,0', undefined, undefined, undefined, undefined],
  ['1.29.900', undefined, undefined, undefined, undefined],
])('%j is read by its language', (typed, germanTwo, germanThree, englishTwo, englishThree) => {
  const read = (language: string, decimals: number) => {
    const found = readDecimal(typed, language, { decimals })
    return found && ('plain' in found ? found.plain : ASKED)
  }
  expect([read('de', 2), read('de', 3), read('en', 2), read('en', 3)]).toEqual([
    germanTwo,
    germanThree,
    englishTwo,
    englishThree,
  ])
})

test('a question is in the figures of its reader', () => {
  setCurrentLanguage(() => 'de')
  expect(whichAmount('1,299')).toBe('Do you mean 1299 or 1,30?')
  expect(whichNumber('1.299')).toBe('Do you mean 1299 or 1,299?')
  expect([typedNumber('1.299'), typedNumber('1,299'), typedMeasure('1,299')]).toEqual([1299, '1,299', 1.299])
})

test('what a form shows is read as the same number in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('en', 'de', 'es'),
      (units, decimals, language) => {
        const figure = units / 10 ** decimals
        const read = readDecimal(figureText(figure.toFixed(decimals), language), language, { decimals })
        expect(read && 'plain' in read && Number(read.plain)).toBe(figure)
      },
    ),
  )
})
