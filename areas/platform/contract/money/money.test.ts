import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from '../schema.ts'
import { amountFromCents, centsFromAmount, formatCents, maxAmountCents, moneySchema, totalCents } from './money.ts'

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

test('each fault of an amount is named, also of one that has both', () => {
  const says = (amount: unknown) => moneySchema.safeParse(amount).error?.issues.map(({ message }) => message)
  expect(says(1_000_000.001)).toEqual(['Orders can be up to $999,999.99', 'Enter dollars with at most two decimals'])
  expect(says(null)).toEqual(['Enter an amount, e.g. 12.50'])
  expect(says('1.234')).toEqual(['Do you mean 1234 or 1.23?'])
})

test('what describes the API names the most that an order can be', () => {
  expect(z.toJSONSchema(moneySchema)).toMatchObject({ type: 'number', minimum: 0, maximum: 999_999.99 })
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
