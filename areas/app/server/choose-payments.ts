import { hkdfSync } from 'node:crypto'
import type { Config } from '#platform/server/config/config.ts'
import { NO_PAYMENTS } from '#platform/server/payments/no-payments.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { createStripePayments, type StripePaymentsOptions } from '#platform/server/payments/stripe-payments.ts'
import type { Webhook } from '#stand-ins/server/stripe/events/post-event.ts'
import { SANDBOX_PATH } from '#stand-ins/server/stripe/sandbox-path.ts'

export { SANDBOX_PATH }

const WEBHOOK_PATH = '/api/stripe/webhook'

const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox'
const CALL_TIMEOUT_MS = 10_000

type Keys = { secretKey: string; publishableKey: string }
type Choice = {
  /** `webhookSecret` as shown for the endpoint at Stripe. */
  stripe: (Keys & { webhookSecret?: string | undefined }) | undefined
  cards?: Config['cards']
  secret: string
  /** This process's own address, read when the sandbox is used. */
  ownUrl: () => string
  /** Where the sandbox runs, if not in this process. */
  sandboxUrl?: string | undefined
} & Pick<StripePaymentsOptions, 'onFailure' | 'now'>

/** Stripe if its keys are set, else the embedded sandbox with its settings, or nothing in public. */
export function choosePayments({ stripe, cards, secret, ownUrl, sandboxUrl, ...told }: Choice): {
  payments: Payments
  sandbox?: Keys // Undefined: not served by this process
  webhook?: Webhook // Where the sandbox posts its events
} {
  const shared = { timeoutMs: CALL_TIMEOUT_MS, ...told }
  if (stripe) {
    const livemode = /^(sk|rk)_live_/.test(stripe.secretKey)
    return { payments: createStripePayments({ ...shared, ...stripe, provider: 'stripe', livemode }) }
  }
  if (cards === 'none') return { payments: NO_PAYMENTS }
  // Derived, so that all processes agree without another secret.
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 24)).toString('hex')
  const secretKey = `sk_test_sandbox_${derive('parts-manufacture payment sandbox, version 1')}`
  const webhookSecret = `whsec_${derive('parts-manufacture payment sandbox events, version 1')}`
  const keys = { secretKey, publishableKey: SANDBOX_PUBLISHABLE_KEY }
  const sandbox = { url: () => (sandboxUrl ?? ownUrl()) + SANDBOX_PATH, browserPath: SANDBOX_PATH }
  return {
    payments: createStripePayments({
      ...shared,
      ...keys,
      webhookSecret,
      provider: 'sandbox',
      livemode: false,
      sandbox,
    }),
    ...(sandboxUrl === undefined && { sandbox: keys }),
    webhook: { url: () => ownUrl() + WEBHOOK_PATH, secret: webhookSecret },
  }
}
