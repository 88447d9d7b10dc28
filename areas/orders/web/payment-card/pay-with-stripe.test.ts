import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { withoutReturn } from './card-form-frame.tsx'
import { authenticateWithStripe, payWithStripe, resumeWithStripe } from './pay-with-stripe.ts'

/** Stripe's script when its frame is gone, or it is used in a way that it does not know: its promises reject. */
const fails = async () => {
  throw new Error('IntegrationError')
}
const stripe = {
  confirmPayment: fails,
  retrievePaymentIntent: fails,
  handleNextAction: fails,
} as unknown as Stripe
const elements = {} as StripeElements
const billing = { name: 'Ana', email: 'ana@example.com' }
const returnUrl = 'https://parts.example/dashboard/payment/1'

test('when Stripe’s script fails the person is told that they can try again, and the form does not stay at work', async () => {
  const again = { step: 'enter-card', problem: { message: expect.stringContaining('Press Pay again') } }
  expect(await payWithStripe(stripe, { elements, billing, returnUrl })).toEqual(again)
  expect(await authenticateWithStripe(stripe, 'pi_1_secret_1')).toEqual(again)
})

test('when Stripe’s script cannot say where a payment stands, a card can be entered', async () => {
  expect(await resumeWithStripe(stripe, 'pi_1_secret_1')).toEqual({ step: 'enter-card' })
})

test('what Stripe adds to the address after a bank’s page is taken off, and nothing else', () => {
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded'
  expect(withoutReturn(`${returnUrl}?${added}`)).toBe(returnUrl)
  expect(withoutReturn(`${returnUrl}?page=2&${added}#pay`)).toBe(`${returnUrl}?page=2#pay`)
})
