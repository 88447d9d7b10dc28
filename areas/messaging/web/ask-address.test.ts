import { expect, test } from 'vitest'
import { askAddress, openingOf } from './ask-address.ts'

test.each(['gravel rocket', '12x148 & "quoted" <b>', '1⅛ ø 50%'])('%s reaches the form', (query) => {
  const { pathname, hash, searchParams } = new URL(askAddress(query), 'http://shop.invalid')
  expect([pathname, hash]).toEqual(['/', '#contact'])
  expect(openingOf(searchParams.get('about'))).toBe(`I am looking for: ${query}\n`)
})

test('without a query the form is empty', () => {
  expect(askAddress('')).toBe('/#contact')
  expect(openingOf(null)).toBe('')
  expect(openingOf(' \n ')).toBe('')
})

test('a long query is cut', () => {
  expect(askAddress('x'.repeat(10_000)).length).toBeLessThan(250)
  expect(openingOf('x'.repeat(10_000)).length).toBeLessThan(250)
})
