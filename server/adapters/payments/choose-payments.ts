import { hkdfSync } from 'node:crypto'
import type { Payments } from './payments.ts'
import { createStripePayments, type StripePaymentsOptions } from './stripe-payments.ts'

export const SANDBOX_PATH = '/sandbox/stripe'
const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox'
const CALL_TIMEOUT_MS = 10_000

type Keys = { secretKey: string; publishableKey: string }
type Choice = { stripe: Keys | undefined; secret: string; ownUrl: () => string } & Pick<
  StripePaymentsOptions,
  'onFailure'
>

/**
 * Stripe when its keys are given, the embedded sandbox otherwise. With the sandbox come the keys that it is to be served with.
 * @param choice.ownUrl where this process itself can be reached, asked when the sandbox is called
 */
export function choosePayments({ stripe, secret, ownUrl, onFailure }: Choice): { payments: Payments; sandbox?: Keys } {
  const shared = { timeoutMs: CALL_TIMEOUT_MS, ...(onFailure && { onFailure }) }
  if (stripe) {
    const livemode = /^(sk|rk)_live_/.test(stripe.secretKey)
    return { payments: createStripePayments({ ...shared, ...stripe, provider: 'stripe', livemode }) }
  }
  // Derived, so that all processes of one shop agree on it without another secret to keep.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parts-manufacture payment sandbox, version 1', 24)).toString(
    'hex',
  )
  const keys = { secretKey: `sk_test_sandbox_${key}`, publishableKey: SANDBOX_PUBLISHABLE_KEY }
  const sandbox = { url: () => ownUrl() + SANDBOX_PATH, browserPath: SANDBOX_PATH }
  return {
    payments: createStripePayments({ ...shared, ...keys, provider: 'sandbox', livemode: false, sandbox }),
    sandbox: keys,
  }
}
