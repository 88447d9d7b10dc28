import { describe, it } from 'vitest'
import { describePayments } from './payments.suite.ts'
import { createStripeClient } from './stripe-client.ts'
import { createStripePayments } from './stripe-payments.ts'

const secretKey = process.env.STRIPE_TEST_SECRET_KEY

if (secretKey?.startsWith('sk_test_')) {
  const options = { secretKey, publishableKey: 'pk_test_not_used', timeoutMs: 30_000 }
  describePayments('Stripe', async () => ({
    payments: createStripePayments({ ...options, provider: 'stripe', livemode: false }),
    stripe: createStripeClient(options),
    close: async () => {},
  }))
} else {
  describe('Stripe', () => {
    it.skip('NOT CHECKED against Stripe itself: set STRIPE_TEST_SECRET_KEY to a key of test mode (sk_test_…)', () => {})
  })
}
