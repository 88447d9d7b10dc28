import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { authenticateWithStripe, payWithStripe, resumeWithStripe } from './pay-with-stripe.ts'

/** Stripe's script when its frame is gone, or it is used in a way that it does not know: its promises reject. */
const fails = async () => {
  throw new Error('IntegrationError')
}
const stripe = {
  createPaymentMethod: fails,
  retrievePaymentIntent: fails,
  handleNextAction: fails,
} as unknown as Stripe
const card = {} as StripeCardElement
const billing = { name: 'Ana', email: 'ana@example.com' }

test('when Stripe’s script fails the person is told that they can try again, and the form does not stay at work', async () => {
  const again = { step: 'enter-card', problem: { message: expect.stringContaining('Press Pay again') } }
  expect(await payWithStripe(stripe, { clientSecret: 'pi_1_secret_1', card, billing })).toEqual(again)
  expect(await authenticateWithStripe(stripe, 'pi_1_secret_1')).toEqual(again)
})

test('when Stripe’s script cannot say where a payment stands, a card can be entered', async () => {
  expect(await resumeWithStripe(stripe, 'pi_1_secret_1')).toEqual({ step: 'enter-card' })
})
