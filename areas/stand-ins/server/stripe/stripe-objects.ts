import type Stripe from 'stripe'
import { ONLINE_METHODS } from '#platform/contract/shop/online-methods.ts'
import { CHALLENGE_PATH, SANDBOX_PATH } from './sandbox-path.ts'
import type {
  ChargeRow,
  DisputeRow,
  EventRow,
  PaymentIntentRow,
  PaymentMethodRow,
  RefundRow,
} from './sandbox-tables.ts'

/** The shop's server with the secret key, or a browser's card form with the publishable key. */
export type Caller = 'secret' | 'publishable'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** What Stripe shows of an intent to a publishable key. */
function publicIntent(intent: PaymentIntentRow) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    cancellation_reason: intent.cancellationReason as Stripe.PaymentIntent.CancellationReason | null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastPaymentError as Stripe.PaymentIntent['last_payment_error'],
    livemode: false,
    next_action: intent.status === 'requires_action' ? nextAction(intent) : null,
    payment_method: intent.paymentMethodId,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    setup_future_usage: null,
    shipping: null,
    status: intent.status,
  } satisfies Partial<Stripe.PaymentIntent>
}

/** Where the person answers the bank: on its page when there is a way back from it, else in the card form itself. */
function nextAction({ id, clientSecret, returnUrl }: PaymentIntentRow) {
  if (!returnUrl) return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_authenticate' } }
  const page = `${SANDBOX_PATH}${CHALLENGE_PATH}/${id}?${new URLSearchParams({ client_secret: clientSecret })}`
  return { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: returnUrl } }
}

/** A payment intent in Stripe's shape. */
export function intentObject(intent: PaymentIntentRow, caller: Caller = 'secret') {
  if (caller === 'publishable') return publicIntent(intent)
  return {
    ...publicIntent(intent),
    amount_capturable: 0,
    amount_received: intent.amountReceivedCents,
    allowed_payment_method_types: ['card'],
    application: null,
    application_fee_amount: null,
    customer: null,
    latest_charge: intent.latestChargeId,
    metadata: intent.metadata,
    on_behalf_of: null,
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  } satisfies Partial<Stripe.PaymentIntent>
}

/** A payment method in Stripe's shape; one that is no card has no facts here. */
export function paymentMethodObject(method: PaymentMethodRow) {
  const online = ONLINE_METHODS.find((each) => each === method.brand)
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: online
      ? undefined
      : {
          brand: method.brand,
          exp_month: method.expMonth,
          exp_year: method.expYear,
          funding: 'credit',
          last4: method.last4,
          wallet: method.wallet === null ? null : { dynamic_last4: method.last4, type: method.wallet },
        },
    created: seconds(method.createdAt),
    customer: null,
    livemode: false,
    metadata: {},
    type: online ?? 'card',
  } satisfies Omit<Partial<Stripe.PaymentMethod>, 'card'> & { card: Partial<Stripe.PaymentMethod.Card> | undefined }
}

/** A charge in Stripe's shape. */
export function chargeObject(charge: ChargeRow) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: charge.status === 'succeeded' ? charge.amountCents : 0,
    amount_refunded: charge.amountRefundedCents,
    captured: charge.status === 'succeeded',
    created: seconds(charge.createdAt),
    currency: charge.currency,
    disputed: charge.disputed,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    livemode: false,
    metadata: charge.metadata,
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    payment_method: charge.paymentMethodId,
    refunded: charge.amountRefundedCents === charge.amountCents,
    status: charge.status,
  } satisfies Partial<Stripe.Charge>
}

/** A refund in Stripe's shape. */
export function refundObject(refund: RefundRow) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: null,
    charge: refund.chargeId,
    created: seconds(refund.createdAt),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    status: refund.status,
    ...(refund.failureReason && { failure_reason: refund.failureReason }),
    ...(refund.status === 'pending' && { pending_reason: 'processing' as const }),
  } satisfies Partial<Stripe.Refund>
}

/** A dispute in Stripe's shape. */
export function disputeObject(dispute: DisputeRow) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: [],
    charge: dispute.chargeId,
    created: seconds(dispute.createdAt),
    currency: dispute.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  } satisfies Partial<Stripe.Dispute>
}

/** An event in Stripe's shape. */
export function eventObject(event: EventRow, pendingWebhooks: number) {
  return {
    id: event.id,
    object: 'event',
    api_version: null,
    created: seconds(event.createdAt),
    data: event.data,
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: null, idempotency_key: event.idempotencyKey },
    type: event.type,
  } satisfies Record<keyof Omit<Stripe.Event, 'account' | 'context'>, unknown>
}
