import type Stripe from 'stripe'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { refuse } from '#platform/contract/problem.ts'
import type {
  Dispute,
  PaymentIntent,
  PaymentIntentStatus,
  Payments,
  PaymentsForBrowser,
  Refund,
  RefundStatus,
} from './payments.ts'
import { fromProvider, toProvider } from './provider-amounts.ts'
import { EVENT_TYPES, readEvent, readSignedEvent } from './read-stripe-event.ts'
import {
  createStripeCalls,
  INTENT_ID,
  isProviderRefusal,
  type StripeCalls,
  type StripeClientOptions,
} from './stripe-client.ts'
import { PAYMENT_NOT_FOUND } from './stripe-failures.ts'

export type StripePaymentsOptions = StripeClientOptions & {
  provider: PaymentsForBrowser['provider']
  publishableKey: string
  webhookSecret?: string | undefined // `whsec_…`; without it events are refused
  livemode: boolean
  now?: () => Date
}

const REFUND_ID = /^(re|pyr)_\w{1,100}$/
const DISPUTE_ID = /^(du|dp)_\w{1,100}$/

/** The payment port on Stripe's official client, for Stripe and the sandbox, which speaks the same API. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const calls = createStripeCalls(options)
  return {
    livemode: options.livemode,
    takesEvents: options.webhookSecret !== undefined,
    forBrowser: {
      provider: options.provider,
      publishableKey: options.publishableKey,
      apiBase: options.sandbox?.browserPath ?? null,
    },
    ...intentCalls(calls),
    ...refundCalls(calls),
    ...eventCalls(calls, options),
  }
}

type IntentCalls = Pick<Payments, 'createIntent' | 'findIntent' | 'listIntents' | 'cancelIntent'>

function intentCalls({ stripe, ask, find, list }: StripeCalls): IntentCalls {
  const findIntent = (id: string) => find(INTENT_ID, id, (known) => stripe.paymentIntents.retrieve(known), readIntent)
  return {
    async createIntent({ orderId, amountCents, currency = shopCurrency(), description, methods = [], idempotencyKey }) {
      const asked = { amount: toProvider(amountCents, currency), currency: currency.toLowerCase() }
      const intent = { ...asked, description, metadata: { [ORDER_KEY]: orderId } }
      // What `settle-payment.ts` was built for: paid at once or soon. Apple Pay and Google Pay are cards. Otherwise
      // Stripe offers what its dashboard enables.
      const allowed = { allowed_payment_method_types: ['card' as const, 'link' as const, ...methods] }
      const created = await ask(stripe.paymentIntents.create({ ...intent, ...allowed }, { idempotencyKey }))
      return isProviderRefusal(created) ? created.refusal : readIntent(created)
    },
    findIntent,
    listIntents: (query) => list(query, (params) => stripe.paymentIntents.list(params), readIntent),
    async cancelIntent(intentId) {
      if (!INTENT_ID.test(intentId)) return PAYMENT_NOT_FOUND
      // Without an idempotency key of ours: Stripe would repeat "cannot be cancelled" for a day. The client sends one
      // for its own retries.
      const canceled = await ask(stripe.paymentIntents.cancel(intentId))
      if (!isProviderRefusal(canceled)) return readIntent(canceled)
      if (canceled.code !== 'payment_intent_unexpected_state') return canceled.refusal
      return (await findIntent(intentId)) ?? PAYMENT_NOT_FOUND
    },
  }
}

type RefundCalls = Pick<Payments, 'refund' | 'findRefund' | 'listRefunds' | 'findDispute' | 'listDisputes'>

function refundCalls({ stripe, ask, find, listOfIntent }: StripeCalls): RefundCalls {
  return {
    async refund({ intentId, amountCents, currency = shopCurrency(), reason, refundId, idempotencyKey }) {
      if (!INTENT_ID.test(intentId)) return PAYMENT_NOT_FOUND
      const refund = {
        payment_intent: intentId,
        ...(amountCents !== undefined && { amount: toProvider(amountCents, currency) }),
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
  }
}

type EventCalls = Pick<Payments, 'readEvent' | 'listEvents'>

function eventCalls(
  { stripe, list }: StripeCalls,
  { webhookSecret: secret, now = () => new Date() }: StripePaymentsOptions,
): EventCalls {
  return {
    readEvent(rawBody, signature) {
      const read = secret === undefined ? undefined : readSignedEvent({ rawBody, signature, secret, now: now() })
      return read ?? refuse('input-unreadable', t('The event has no valid, recent signature of the payment provider.'))
    },
    listEvents: (query) =>
      list(query, (params) => stripe.events.list({ ...params, types: [...EVENT_TYPES] }), readEvent),
  }
}

const ORDER_KEY = 'order_id' // Metadata keys with our own ids
const REFUND_KEY = 'refund_id'

function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { last_payment_error: error } = intent
  return {
    id: intent.id,
    status: intent.status as PaymentIntentStatus,
    amountCents: fromProvider(intent.amount, intent.currency),
    amountReceivedCents: fromProvider(intent.amount_received, intent.currency),
    currency: intent.currency,
    livemode: intent.livemode,
    orderId: intent.metadata[ORDER_KEY],
    latestChargeId: idOf(intent.latest_charge),
    lastError: error
      ? { code: error.code, declineCode: error.decline_code, message: error.message ?? 'The payment failed.' }
      : undefined,
    createdAt: dateOf(intent.created),
    clientSecret: intent.client_secret ?? '',
  }
}

function readRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: fromProvider(refund.amount, refund.currency),
    currency: refund.currency,
    status: REFUND_STATUSES[refund.status ?? ''] ?? 'pending',
    failureReason: refund.failure_reason,
    refundId: refund.metadata?.[REFUND_KEY],
    createdAt: dateOf(refund.created),
  }
}

/** `requires_action` waits for bank details; a cancelled refund returned nothing. */
const REFUND_STATUSES: Record<string, RefundStatus> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function readDispute(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? '',
    intentId: idOf(dispute.payment_intent),
    amountCents: fromProvider(dispute.amount, dispute.currency),
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    livemode: dispute.livemode,
    createdAt: dateOf(dispute.created),
  }
}

/** Stripe sends references as ids or as expanded objects. */
function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
