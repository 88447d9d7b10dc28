import { expect, test } from 'vitest'
import { mayBePersonal } from './may-be-personal.ts'

test.each([
  'ada@example.com',
  'where is my order ada.lovelace@example.com',
  '0176 1234567',
  '+49 (0)176 / 123 45 67',
  'call 0176-123-4567',
  '4242 4242 4242 4242',
  'card 4242-4242-4242-4242 12/29',
  'de89 3704 0044 0532 0130 00',
  'https://shop.example/reset?token=abc',
  'www.example.com',
  'pm-100234',
  'order pm 100234',
  '100234',
  '0193a0c0-0000-7000-8000-0a0b0c0d0e0f',
  'x'.repeat(81),
])('%s is not kept', (query) => {
  expect(mayBePersonal(query)).toBe(true)
})

test.each([
  'gravel handlebar',
  'cr-42-105',
  'pm-42-105',
  '12x148',
  '40-622',
  '11-42 cassette',
  'sl-m8100-r 12s',
  '700x32c',
  'ø 31.8 / 400',
])('%s is kept', (query) => {
  expect(mayBePersonal(query)).toBe(false)
})
