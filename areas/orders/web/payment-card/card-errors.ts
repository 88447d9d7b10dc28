import { type Message, msg, say } from '#platform/contract/language/text.ts'

/** What a payment provider says of a card: Stripe's codes (docs.stripe.com/error-codes and /declines/codes). */
export type CardError = {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

const WORDS: Readonly<Record<string, Message>> = {
  card_declined: msg('Your card was declined.'),
  insufficient_funds: msg('Your card has insufficient funds.'),
  expired_card: msg('Your card has expired.'),
  incorrect_number: msg('Your card number is incorrect.'),
  incorrect_cvc: msg("Your card's security code is incorrect."),
  invalid_cvc: msg("Your card's security code is invalid."),
  invalid_expiry_month: msg("Your card's expiration month is invalid."),
  invalid_expiry_year: msg("Your card's expiration year is invalid."),
  processing_error: msg('An error occurred while processing your card. Try again in a little bit.'),
  test_mode_live_card: msg(
    'Your card was declined. Your request was in test mode, but used a non test card. Use 4242 4242 4242 4242 with any future date and any security code.',
  ),
  payment_intent_authentication_failure: msg(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ),
}

/** In the reader's language by its code; in the provider's words where the code is not known here. */
export function cardErrorText({ code = '', decline_code = '', message }: CardError): string | undefined {
  const words = WORDS[decline_code] ?? WORDS[code]
  return words ? say(words) : message
}
