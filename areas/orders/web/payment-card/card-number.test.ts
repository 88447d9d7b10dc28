import { describe, expect, it } from 'vitest'
import { cardBrand, cardDigits, cvcLength, groupCardNumber, isCompleteNumber, passesLuhn } from './card-number.ts'

describe('A card number while it is typed', () => {
  it.each([
    ['4', 'Visa'],
    ['5555', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['2720 99', 'Mastercard'],
    ['37', 'American Express'],
    ['6011', 'Discover'],
    ['3056', 'Diners Club'],
    ['3530', 'JCB'],
  ])('%s is recognised as %s', (typed, brand) => {
    expect(cardBrand(typed)).toBe(brand)
  })

  it.each(['', '2', '2220', '2721', '9', 'abc'])('%j belongs to no brand yet', (typed) => {
    expect(cardBrand(typed)).toBeUndefined()
  })

  it('is grouped as it is printed on the card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('30569309025904')).toBe('3056 930902 5904')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('')).toBe('')
  })

  it('loses what is no digit and what is too long for its brand', () => {
    expect(cardDigits('4242-4242 4242x4242')).toBe('4242424242424242')
    expect(cardDigits('3782822463100059999')).toBe('378282246310005')
  })
})

describe('A typed card number', () => {
  it('is complete at the lengths of its brand', () => {
    expect(isCompleteNumber('4242 4242 4242 4242')).toBe(true)
    expect(isCompleteNumber('4242 4242 4242 424')).toBe(false)
    expect(isCompleteNumber('3782 822463 10005')).toBe(true)
    expect(isCompleteNumber('')).toBe(false)
  })

  it('passes the check digit only when no digit is wrong', () => {
    expect(passesLuhn('4242 4242 4242 4242')).toBe(true)
    for (let position = 0; position < 16; position += 1) {
      const digits = [...'4242424242424242']
      digits[position] = String((Number(digits[position]) + 1) % 10)
      expect(passesLuhn(digits.join(''))).toBe(false)
    }
    expect(passesLuhn('')).toBe(false)
  })

  it('says how long its security code is', () => {
    expect(cvcLength('3782')).toBe(4)
    expect(cvcLength('4242')).toBe(3)
    expect(cvcLength('')).toBe(3)
  })
})
