import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setShopCurrency } from './currency.ts'
import { readNumber, typedNumber, whichAmount } from './read-number.ts'

test.each([
  ['39,90', '39.90'],
  ['39.90', '39.90'],
  ['.99', '0.99'],
  [',99', '0.99'],
  ['5.0', '5.0'],
  ['5.', '5'],
  ['5,-', '5'],
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
  ['-$2', undefined],
  ['−2,5', '-2.5'],
  ['+4', undefined],
  ['0,299', '0.299'],
  ['1234.567', '1234.567'],
  ['１２，５', '12.5'],
  ['٣٫٥', undefined],
  ['1.29,900', undefined],
  ['12.34.56', undefined],
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

test('what can be read in two ways is asked about', () => {
  expect(whichAmount('1.299')).toBe('Do you mean 1299 or 1.30?')
  expect(whichAmount('1,299')).toBe('Do you mean 1299 or 1.30?')
  expect(whichAmount('0,299')).toBeUndefined()
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
