import { expect, test } from 'vitest'
import { looksAboutOrder } from './about-order.ts'

test.each([
  'Where is PM-100234?',
  'ｐｍ100234 has not come',
  'When does my order arrive?',
  'My order number is 100234',
  'I ordered two, one came',
  'We’ve just paid, what now?',
  'I want a refund',
  'Please send me the invoice',
  'Is there a tracking\nnumber?',
  'How long is delivery to Norway?',
  'When is it shipped?',
  'Can I return it?',
  'How do I send them back?',
  'Please cancel',
  'You charged me twice',
])('%j looks as if it were about an order', (text) => {
  expect(looksAboutOrder(text)).toBe(true)
})

test.each([
  'Does it fit an 11-speed chain?',
  'In which order do the spacers go?',
  'Is the return spring the same as in the 42T?',
  'Is it delivered with bolts?',
  'How much torque do the bolts take?',
  'Can I order it in black?',
  'Is PM-180 a post mount adapter?',
  'Does the lever return fully?',
])('%j does not', (text) => {
  expect(looksAboutOrder(text)).toBe(false)
})
