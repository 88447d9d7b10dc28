import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailText } from '#platform/contract/typed-text.ts'
import { contactEmailSchema, emailSchema } from './credentials.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada@Example.COM \n', 'ada@example.com'],
  ['ÉMILIE@example.com', 'ÉMILIE@example.com'],
  ['\u212aate@example.com', '\u212aate@example.com'],
  ['ada@example.\u212aim', 'ada@example.\u212aim'],
  ['mi\u017f\u017f@example.com', 'mi\u017f\u017f@example.com'],
])('writes %j as %j', (email, normalised) => {
  expect(emailText(email)).toBe(normalised)
})

it('changes nothing the second time', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => emailText(emailText(text)) === emailText(text)))
})

it('agrees with what the contract makes of an address', () => {
  // The library's own emails are often odder than the contract allows; these always pass.
  const plain = fc.stringMatching(/^[a-zA-Z]{1,9}@[a-zA-Z]{1,9}\.(com|ORG)$/)
  const typed = fc.tuple(fc.oneof(fc.emailAddress(), plain), fc.constantFrom('', ' ', '\t'), fc.boolean())
  let agreed = 0
  fc.assert(
    fc.property(typed, ([address, space, shout]) => {
      const text = space + (shout ? address.toUpperCase() : address) + space
      const parsed = emailSchema.safeParse(text)
      if (!parsed.success) return
      agreed += 1
      expect(emailText(text)).toBe(parsed.data)
    }),
  )
  expect(agreed).toBeGreaterThan(0)
})

it.each([
  ["O'Brien@example.com", "o'brien@example.com"],
  ['ada@xn--mller-kva.xn--p1ai', 'ada@xn--mller-kva.xn--p1ai'],
  ['ada@müller.de', 'ada@xn--mller-kva.de'],
  ['\u200bada&co@example.com\u00a0', 'ada&co@example.com'],
])('takes %j of somebody without an account', (typed, email) => {
  expect(contactEmailSchema.parse(typed)).toBe(email)
})

it.each([
  '\u212aate@example.com',
  'ada@example.\u212aim',
  'ada@\u017fhop.example',
  'ada@müller',
  'ada@a/ü.de',
  'a b@c.de',
])('does not take %j', (typed) => {
  expect(contactEmailSchema.safeParse(typed).error?.issues[0]?.message).toBe('Provide a valid Email')
})
