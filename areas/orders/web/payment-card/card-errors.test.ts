import { expect, test } from 'vitest'
import { cardErrorText } from './card-errors.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'Your card was declined.'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'Your card has insufficient funds.'],
  [{ code: 'card_declined', decline_code: 'a_new_reason' }, 'Your card was declined.'],
  [{ code: 'expired_card' }, 'Your card has expired.'],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, "Your card's security code is incorrect."],
])('%j is worded by its code, whatever the provider’s words are', (error, words) => {
  expect(cardErrorText({ ...error, message: 'In another language' })).toBe(words)
})

test('what is not known here keeps the provider’s words', () => {
  expect(cardErrorText({ code: 'rate_limit', message: 'Too many requests' })).toBe('Too many requests')
  expect(cardErrorText({})).toBeUndefined()
})
