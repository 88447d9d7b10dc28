import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailSchema } from '#contract/credentials.ts'
import { normaliseEmail } from './normalise-email.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada@Example.COM \n', 'ada@example.com'],
  ['ÉMILIE@example.com', 'émilie@example.com'],
  ['e\u0301milie@example.com', '\u00e9milie@example.com'],
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
  const typed = fc.tuple(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), fc.boolean())
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
