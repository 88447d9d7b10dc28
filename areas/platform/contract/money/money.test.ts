import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountFromCents,
  centsFromAmount,
  centsFromDecimal,
  formatCents,
  maxAmountCents,
  moneySchema,
  totalCents,
} from './money.ts'

const anyCents = fc.integer({ min: 0, max: maxAmountCents() })

test('every amount survives the way over the wire and back', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      const amount = JSON.parse(JSON.stringify(amountFromCents(cents)))
      expect(moneySchema.parse(amount)).toBe(amount)
      expect(centsFromAmount(amount)).toBe(cents)
    }),
  )
})

test.each([0.001, 19.999, -1, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY, '20', null])(
  '%s is refused',
  (amount) => {
    expect(moneySchema.safeParse(amount).success).toBe(false)
  },
)

test.each([
  ['60.745', 6075, true],
  ['60.744', 6074, true],
  ['0.005', 1, true],
  ['1431.5', 143150, false],
  ['34.9900', 3499, false],
  ['8', 800, false],
])('a price list’s %s is %i cents', (text, cents, rounded) =>
  expect(centsFromDecimal(text)).toEqual({ cents, rounded }),
)

test.each(['', '-1', '1e3', '1,000', '$5', '.5', '5.'])('a price list’s “%s” is no price', (text) => {
  expect(centsFromDecimal(text)).toBeUndefined()
})

test('an order costs its price times its quantity', () => expect(totalCents(1990, 3)).toBe(5970))

test('people read amounts with separators and two decimals', () => {
  expect([0, 5, 123_450, maxAmountCents()].map((cents) => formatCents(cents))).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.50',
    '$999,999.99',
  ])
})
