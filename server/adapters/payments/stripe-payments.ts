import Stripe from 'stripe'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { PaymentIntent, PaymentPage, PaymentPageQuery, Payments, PaymentsForBrowser } from './payments.ts'
import { EVENT_TYPES, readEvent, readSignedEvent } from './read-stripe-event.ts'
import { ORDER_KEY, REFUND_KEY, readDispute, readIntent, readRefund } from './read-stripe-objects.ts'
import { type ProviderFailure, type ProviderRefusal, refusalFrom, withDeadline } from './stripe-failures.ts'

export type StripePaymentsOptions = {
  provider: PaymentsForBrowser['provider']
  secretKey: string
  publishableKey: string
  webhookSecret?: string | undefined // `whsec_…`; without it events are refused
  livemode: boolean
  timeoutMs: number // Per call, including a retry
  /** `url` for this server, `browserPath` for browsers. */
  sandbox?: { url: () => string; browserPath: string }
  /** Gets no secrets. */
  onFailure?: (failure: ProviderFailure) => void
  now?: () => Date
}

const INTENT_ID = /^pi_\w{1,100}$/
const REFUND_ID = /^(re|pyr)_\w{1,100}$/
const DISPUTE_ID = /^(du|dp)_\w{1,100}$/

const PAGE_LENGTH = 100 // Stripe's maximum
const MOST_OF_INTENT = 1_000 // Far more than one intent can reasonably have

/** The payment port on Stripe's official client, for Stripe and the sandbox, which speaks the same API. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { webhookSecret, now = () => new Date() } = options
  const stripe = createStripeClient(options)
  const ask = <Result>(call: Promise<Result>) =>
    withDeadline(call, options.timeoutMs).catch((error: unknown) => refusalFrom(error, options.onFailure))

  /** Ids may come from users: only Stripe's own may become part of a request path. */
  async function find<Found extends object, Read>(
    pattern: RegExp,
    id: string,
    retrieve: (id: string) => Promise<Found>,
    read: (found: Found) => Read,
  ): Promise<Read | undefined | Refusal> {
    if (!pattern.test(id)) return undefined
    const found = await ask(retrieve(id))
    if (isProviderRefusal(found)) return found.code === 'resource_missing' ? undefined : found.refusal
    return read(found)
  }

  async function list<Found extends { id: string }, Read>(
    { since, after }: PaymentPageQuery,
    page: (params: Stripe.PaginationParams & { created: Stripe.RangeQueryParam }) => Promise<Stripe.ApiList<Found>>,
    read: (found: Found) => Read | undefined,
  ): Promise<PaymentPage<Read> | Refusal> {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const found = await ask(page({ limit: PAGE_LENGTH, created, ...(after && { starting_after: after }) }))
    if (isProviderRefusal(found)) return found.refusal
    const items = found.data.map(read).filter((item) => item !== undefined)
    return { items, next: found.has_more ? found.data.at(-1)?.id : undefined }
  }

  async function listOfIntent<Found extends { id: string }, Read>(
    intentId: string,
    page: (params: { payment_intent: string; limit: number }) => Stripe.ApiListPromise<Found>,
    read: (found: Found) => Read,
  ): Promise<Read[] | Refusal> {
    if (!INTENT_ID.test(intentId)) return []
    const pages = page({ payment_intent: intentId, limit: PAGE_LENGTH })
    const found = await ask(pages.autoPagingToArray({ limit: MOST_OF_INTENT }))
    if (!isProviderRefusal(found)) return found.map(read)
    return found.code === 'resource_missing' ? [] : found.refusal
  }

  const findIntent = (id: string) => find(INTENT_ID, id, (known) => stripe.paymentIntents.retrieve(known), readIntent)

  return {
    livemode: options.livemode,
    takesEvents: webhookSecret !== undefined,
    forBrowser: {
      provider: options.provider,
      publishableKey: options.publishableKey,
      apiBase: options.sandbox?.browserPath ?? null,
    },
    async createIntent({ orderId, amountCents, description, idempotencyKey }) {
      const intent = { amount: amountCents, currency: 'usd', description, metadata: { [ORDER_KEY]: orderId } }
      // Cards only, as in the form; otherwise Stripe offers what its dashboard enables.
      const created = await ask(
        stripe.paymentIntents.create({ ...intent, allowed_payment_method_types: ['card'] }, { idempotencyKey }),
      )
      return isProviderRefusal(created) ? created.refusal : readIntent(created)
    },
    findIntent,
    listIntents: (query) => list(query, (params) => stripe.paymentIntents.list(params), readIntent),
    async cancelIntent(intentId): Promise<PaymentIntent | Refusal> {
      if (!INTENT_ID.test(intentId)) return NO_SUCH_PAYMENT
      // Without an idempotency key of ours: Stripe would repeat "cannot be cancelled" for a day. The client sends one
      // for its own retries.
      const canceled = await ask(stripe.paymentIntents.cancel(intentId))
      if (!isProviderRefusal(canceled)) return readIntent(canceled)
      if (canceled.code !== 'payment_intent_unexpected_state') return canceled.refusal
      return (await findIntent(intentId)) ?? NO_SUCH_PAYMENT
    },
    async refund({ intentId, amountCents, reason, refundId, idempotencyKey }) {
      if (!INTENT_ID.test(intentId)) return NO_SUCH_PAYMENT
      const refund = {
        payment_intent: intentId,
        ...(amountCents !== undefined && { amount: amountCents }),
        ...(reason && { reason }),
        ...(refundId !== undefined && { metadata: { [REFUND_KEY]: refundId } }),
      }
      const made = await ask(stripe.refunds.create(refund, { idempotencyKey }))
      return isProviderRefusal(made) ? made.refusal : readRefund(made)
    },
    findRefund: (id) => find(REFUND_ID, id, (known) => stripe.refunds.retrieve(known), readRefund),
    listRefunds: (intentId) => listOfIntent(intentId, (params) => stripe.refunds.list(params), readRefund),
    findDispute: (id) => find(DISPUTE_ID, id, (known) => stripe.disputes.retrieve(known), readDispute),
    listDisputes: (intentId) => listOfIntent(intentId, (params) => stripe.disputes.list(params), readDispute),
    readEvent(rawBody, signature) {
      const read =
        webhookSecret === undefined
          ? undefined
          : readSignedEvent({ rawBody, signature, secret: webhookSecret, now: now() })
      return read ?? NOT_SIGNED
    },
    listEvents: (query) =>
      list(query, (params) => stripe.events.list({ ...params, types: [...EVENT_TYPES] }), readEvent),
  }
}

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

/** The client takes no base path, so it is added here. */
function fetchFrom(baseUrl: () => string): typeof fetch {
  return (address, init) => {
    const { pathname, search } = new URL(String(address))
    return fetch(baseUrl() + pathname + search, init)
  }
}

const NO_SUCH_PAYMENT = refuse('not-found', 'The payment provider knows no such payment.')

const NOT_SIGNED = refuse('input-unreadable', 'This is no event that the payment provider has signed just now.')

function isProviderRefusal(result: object): result is ProviderRefusal {
  return 'refusal' in result
}
