import { expect, test } from 'vitest'
import { whyLeft } from './why-left.ts'

test('a bike stays in the browser where the account is full, else because it can’t be read', () => {
  expect(whyLeft(12)).toMatch(/your account has 12 bikes.* Delete one of them, then log in again\.$/)
  expect(whyLeft(11)).toBe('In this browser only: we don’t know all that it says.')
})
