import { expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

it.each([
  ['0221 123456', 'DE', '+49 221 123456', '+49221123456'],
  ['(213) 373-4253', 'US', '+1 213 373 4253', '+12133734253'],
  ['+44 20 7946 0958', 'DE', '+44 20 7946 0958', '+442079460958'],
  ['01712-345678', 'BD', '+880 1712 345678', '+8801712345678'],
])('writes %s of %s as %s', (typed, country, text, e164) => {
  expect(formatPhone(typed, country)).toEqual({ text, e164 })
})

it.each([
  ['123456', 'US'],
  ['12 34 56', 'QX'],
  ['call me', 'US'],
  ['', 'DE'],
  ['home: +44 20 7946 0958', 'DE'],
  ['+44 20 7946 0958 after six', 'DE'],
  ['0221 123456', 'QX'],
])('leaves %j of %s as typed', (typed, country) => {
  expect(formatPhone(typed, country)).toEqual({ text: typed })
})
