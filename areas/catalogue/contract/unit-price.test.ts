import { expect, test } from 'vitest'
import { type ContentUnit, contentFromText, contentText } from './part-content.ts'
import { unitPriceText } from './unit-price.ts'

const per = (price: number, amount: number, unit: ContentUnit) =>
  unitPriceText(price, { content: contentText({ amount, unit }), unit: 'each' })

test('a price per metre, litre or kilogram comes to the cent, half cents up', () => {
  expect(per(9.9, 250, 'ml')).toBe('$39.60 per l')
  expect(per(6.9, 100, 'g')).toBe('$69.00 per kg')
  expect(per(12.49, 2.5, 'm')).toBe('$5.00 per m')
  expect(per(4.99, 60, 'ml')).toBe('$83.17 per l')
  expect(per(0.01, 2, 'l')).toBe('$0.01 per l')
  expect(per(0.01, 2.001, 'l')).toBe('$0.00 per l')
  expect(per(1_000_000, 0.001, 'kg')).toBe('$1,000,000,000.00 per kg')
})

test('of 10 ml or g and less, of what is sold by the metre, and without content nothing is said', () => {
  expect([per(4, 10, 'ml'), per(4, 10, 'g'), per(4, 10.001, 'g')]).toEqual([undefined, undefined, '$399.96 per kg'])
  expect(per(4, 10, 'm')).toBe('$0.40 per m')
  expect(unitPriceText(4, { content: '2 m', unit: 'metre' })).toBeUndefined()
  expect(unitPriceText(4, { content: '', unit: 'each' })).toBeUndefined()
})

test('content is read as it is written, and faults say what to do', () => {
  expect(contentFromText(' 250ml ')).toEqual({ amount: 250, unit: 'ml' })
  expect(contentFromText(contentText({ amount: 2.5, unit: 'm' }))).toEqual({ amount: 2.5, unit: 'm' })
  expect(contentFromText('0 l')).toEqual({ fault: 'Enter an amount above 0' })
  expect(contentFromText('100000 l')).toEqual({ amount: 100_000, unit: 'l' })
  expect(contentFromText('100000.001 l')).toEqual({ fault: 'Enter at most 100,000' })
  for (const text of ['', '250', 'ml', '250 oz', '1,5 l', '1.2345 l', '-1 l', '1000000 l'])
    expect(contentFromText(text)).toHaveProperty('fault')
})
