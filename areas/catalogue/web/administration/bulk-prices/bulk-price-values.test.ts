import { expect, test } from 'vitest'
import { bulkPricesOf, readPercent, stepText } from './bulk-price-values.ts'

test.each([
  ['4', 4],
  [' +4 % ', 4],
  ['-2.5', -2.5],
  ['−2,5%', -2.5],
  ['0', 0],
  ['4.125', undefined],
  ['1.000,5', undefined],
  ['four', undefined],
  ['', undefined],
])('%j is %s percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})

test('part numbers stand on lines or between commas', () => {
  const texts = {
    which: 'numbers',
    numbers: 'CR-42\n\n CR-44, CR-46;',
    by: 'percent',
    step: '4',
    roundTo: '5',
  } as const
  expect(bulkPricesOf(texts)).toEqual({ asked: { numbers: ['CR-42', 'CR-44', 'CR-46'], percent: 4, roundTo: 5 } })
  expect(bulkPricesOf({ ...texts, which: 'category:Rings' })).toEqual({
    asked: { category: 'Rings', percent: 4, roundTo: 5 },
  })
  expect(bulkPricesOf({ ...texts, which: '' })).toEqual({ asked: { percent: 4, roundTo: 5 } })
})

test.each([
  ['1.50', 1.5],
  ['+1,5', 1.5],
  ['-0.20', -0.2],
  ['−2', -2],
])('%j is an amount', (step, amount) => {
  const texts = { which: '', numbers: '', by: 'amount', step, roundTo: '1' } as const
  expect(bulkPricesOf(texts)).toEqual({ asked: { amount, roundTo: 1 } })
  expect(bulkPricesOf({ ...texts, step: '0' })).toMatchObject({ errors: { amount: expect.any(String) } })
})

test('what is missing is said at its field', () => {
  expect(bulkPricesOf({ which: 'numbers', numbers: ' ,', by: 'percent', step: 'x', roundTo: '1' })).toEqual({
    errors: { numbers: 'Enter a part number', percent: 'Enter a percentage, such as 4 or -2.5' },
  })
})

test('a change is written with its sign', () => {
  const percents = [4, -2.5].map((percent) => stepText({ percent, amount: null }))
  const amounts = [1.5, -0.2].map((amount) => stepText({ percent: null, amount }))
  expect([...percents, ...amounts]).toEqual(['+4 %', '−2.5 %', '+$1.50', '−$0.20'])
})
