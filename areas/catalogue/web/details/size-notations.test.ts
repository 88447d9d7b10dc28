import { expect, test } from 'vitest'
import { sizeNotations } from './size-notations.ts'

test.each([
  ['40-622', '40-622 · 700×40C · 28×1.50'],
  ['57-622', '57-622 · 29×2.25'],
  ['622 × 25', '622 × 25 · 700C · 28 and 29 in'],
  ['584x30', '584x30 · 650B · 27.5 in'],
])('%s is also written in the other notations', (etrto, words) => {
  expect(sizeNotations({ etrto })).toBe(words)
})

test.each(['58-622', '37-622', '622', '571 × 13', 'constructor', ''])('%s has no other that is certain', (etrto) => {
  expect(sizeNotations({ etrto })).toBeUndefined()
})

test('a part without a size has none', () => {
  expect(sizeNotations({})).toBeUndefined()
})
