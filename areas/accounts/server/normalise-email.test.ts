import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailSchema } from '#accounts/contract/credentials.ts'
import { normaliseEmail } from './normalise-email.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada@Example.COM \n', 'ada@example.com'],
  ['ÉMILIE@example.com', 'ÉMILIE@example.com'],
  ['\u212aate@example.com', '\u212aate@example.com'],
  ['ada@example.\u212aim', 'ada@example.\u212aim'],
  ['mi\u017f\u017f@example.com', 'mi\u017f\u017f@example.com'],
])('writes %j as %j', (email, normalised) => {
  expect(normaliseEmail(email)).toBe(normalised)
})

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text),
    ),
  )
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
      expect(normaliseEmail(text)).toBe(parsed.data)
    }),
  )
  expect(agreed).toBeGreaterThan(0)
})
