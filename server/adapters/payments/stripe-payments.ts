import Stripe from 'stripe'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { PaymentIntent, PaymentIntentStatus, Payments, PaymentsForBrowser, Refund } from './payments.ts'
import { type ProviderFailure, type ProviderRefusal, refusalFrom, withDeadline } from './stripe-failures.ts'

export type StripePaymentsOptions = {
  provider: PaymentsForBrowser['provider']
  secretKey: string
  publishableKey: string
  livemode: boolean
  /** What one call may take at most, a retry included. */
  timeoutMs: number
  /** The sandbox instead of Stripe: where this server reaches it, and the path that browsers use. */
  sandbox?: { url: () => string; browserPath: string }
  /** Told of each failure of the provider, for the log. Holds no secrets. */
  onFailure?: (failure: ProviderFailure) => void
}

const INTENT_ID = /^pi_\w{1,100}$/

/** The payment port by Stripe's official client; the sandbox speaks the same API, so both take this way. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const stripe = createStripeClient(options)
  const ask = <Result>(call: Promise<Result>) =>
    withDeadline(call, options.timeoutMs).catch((error: unknown) => refusalFrom(error, options.onFailure))

  async function findIntent(intentId: string): Promise<PaymentIntent | undefined | Refusal> {
    // Ids come from users too; what is none of Stripe's must not get into the path of a request.
    if (!INTENT_ID.test(intentId)) return undefined
    const found = await ask(stripe.paymentIntents.retrieve(intentId))
    if (isProviderRefusal(found)) return found.code === 'resource_missing' ? undefined : found.refusal
    return readIntent(found)
  }

  return {
    livemode: options.livemode,
    forBrowser: {
      provider: options.provider,
      publishableKey: options.publishableKey,
      apiBase: options.sandbox?.browserPath ?? null,
    },
    async createIntent({ orderId, amountCents, description, idempotencyKey }) {
      const intent = { amount: amountCents, currency: 'usd', description, metadata: { order_id: orderId } }
      // Cards by name: the card form collects nothing else, and Stripe would offer what its dashboard has switched on.
      const created = await ask(
        stripe.paymentIntents.create({ ...intent, allowed_payment_method_types: ['card'] }, { idempotencyKey }),
      )
      return isProviderRefusal(created) ? created.refusal : readIntent(created)
    },
    findIntent,
    async cancelIntent(intentId) {
      if (!INTENT_ID.test(intentId)) return NO_SUCH_PAYMENT
      const canceled = await ask(stripe.paymentIntents.cancel(intentId))
      if (!isProviderRefusal(canceled)) return readIntent(canceled)
      if (canceled.code !== 'payment_intent_unexpected_state') return canceled.refusal
      return (await findIntent(intentId)) ?? NO_SUCH_PAYMENT
    },
    async refund({ intentId, amountCents, idempotencyKey }): Promise<Refund | Refusal> {
      if (!INTENT_ID.test(intentId)) return NO_SUCH_PAYMENT
      const amount = amountCents === undefined ? {} : { amount: amountCents }
      const made = await ask(stripe.refunds.create({ payment_intent: intentId, ...amount }, { idempotencyKey }))
      if (isProviderRefusal(made)) return made.refusal
      return { id: made.id, amountCents: made.amount, status: made.status ?? 'pending' }
    },
  }
}

/** Stripe's client as the shop uses it; every request goes to the sandbox when there is one. */
export function createStripeClient({
  secretKey,
  timeoutMs,
  sandbox,
}: Pick<StripePaymentsOptions, 'secretKey' | 'timeoutMs' | 'sandbox'>): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(sandbox ? { httpClient: Stripe.createFetchHttpClient(fetchFrom(sandbox.url)) } : {}),
  })
}

/** The client knows host and port but no path in front of `/v1`, so its addresses are put below the sandbox's here. */
function fetchFrom(baseUrl: () => string): typeof fetch {
  return (address, init) => {
    const { pathname, search } = new URL(String(address))
    return fetch(baseUrl() + pathname + search, init)
  }
}

const NO_SUCH_PAYMENT = refuse('not-found', 'The payment provider knows no such payment.')

function isProviderRefusal(result: object): result is ProviderRefusal {
  return 'refusal' in result
}

function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    status: intent.status as PaymentIntentStatus,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    orderId: intent.metadata.order_id,
    clientSecret: intent.client_secret ?? '',
  }
}
