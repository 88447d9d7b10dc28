import { describe, expect, it } from 'vitest'
import { formatExpiry, hasExpired, parseExpiry } from './card-number.ts'
import { readTypedCard, type TypedCard } from './typed-card.ts'

const NOW = new Date(2026, 10, 21)
const GOOD: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

describe('An expiry date', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['9', '09'],
    ['930', '09 / 30'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 30'],
    ['12 / ', '12'],
    ['', ''],
  ])('typed as %j stands as %j', (typed, stands) => {
    expect(formatExpiry(typed)).toBe(stands)
  })

  it('is read with a month and a whole year', () => {
    expect(parseExpiry('01 / 30')).toEqual({ month: 1, year: 2030 })
    for (const typed of ['13 / 30', '00 / 30', '12', '12 / 3', '']) expect(parseExpiry(typed)).toBeUndefined()
  })

  it('is good until the end of its month', () => {
    expect(hasExpired({ month: 11, year: 2026 }, NOW)).toBe(false)
    expect(hasExpired({ month: 10, year: 2026 }, NOW)).toBe(true)
    expect(hasExpired({ month: 12, year: 2025 }, NOW)).toBe(true)
  })
})

describe('A typed card', () => {
  it('is read when everything is there', () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
    expect(readTypedCard(GOOD, NOW)).toEqual({ card })
  })

  it.each<[Partial<TypedCard>, string, string]>([
    [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
    [{ expiry: '12' }, 'expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '10 / 26' }, 'expiry', "Your card's expiration date is in the past."],
    [{ cvc: '12' }, 'cvc', "Your card's security code is incomplete."],
    [{ number: '3782 822463 10005' }, 'cvc', "Your card's security code is incomplete."],
  ])('with %j says beside which field what is wrong', (wrong, field, message) => {
    expect(readTypedCard({ ...GOOD, ...wrong }, NOW)).toEqual({ problem: { field, message } })
  })
})
