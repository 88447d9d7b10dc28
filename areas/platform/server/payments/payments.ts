import type { Refusal } from '#platform/contract/problem.ts'
import type { OnlineMethod } from '#platform/contract/shop/online-methods.ts'

/** As Stripe names them. */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** The provider's codes and its message for the customer. */
export type PaymentError = { code: string | undefined; declineCode: string | undefined; message: string }

/** Amounts in the currency's smallest unit, as the shop counts them. */
export type PaymentIntent = {
  id: string
  status: PaymentIntentStatus
  amountCents: number
  amountReceivedCents: number
  currency: string // ISO 4217, lower case
  livemode: boolean
  orderId: string | undefined // From the intent's metadata
  latestChargeId: string | undefined // The last charge, even if declined
  /** Of the last attempt; undefined once another is under way or has succeeded. */
  lastError: PaymentError | undefined
  createdAt: Date
  clientSecret: string // Lets the browser confirm this intent. Never logged or stored.
}

export type NewPaymentIntent = {
  orderId: string
  /** At least `minAmountCents`; less is refused as `input-invalid`. */
  amountCents: number
  currency?: string | undefined // ISO 4217; the shop's by default
  description: string
  methods?: readonly OnlineMethod[] | undefined // Beside cards and Link
  idempotencyKey: string // One intent per key
}

export type NewRefund = {
  intentId: string
  amountCents?: number | undefined // Defaults to the remaining amount
  currency?: string | undefined // Of the payment, ISO 4217; the shop's by default
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  refundId?: string | undefined // The shop's own id, stored with the refund
  /** One refund per key, for at least a day; after that only `refundId` identifies it. */
  idempotencyKey: string
}

/** `succeeded` means that the money left; it becomes `failed` days later if the card is closed. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** Amounts in the currency's smallest unit, as the shop counts them. */
export type Refund = {
  id: string
  intentId: string | undefined
  amountCents: number
  currency: string
  status: RefundStatus
  failureReason: string | undefined // Such as `expired_or_canceled_card`; failed refunds only
  /**
   * The shop's own id, to find refunds whose response was lost. Undefined for refunds from the provider's dashboard.
   */
  refundId: string | undefined
  createdAt: Date
}

/** A payment disputed by the cardholder. */
export type Dispute = {
  id: string
  chargeId: string
  intentId: string | undefined
  amountCents: number
  currency: string
  reason: string // Such as `fraudulent` or `product_not_received`
  /** `needs_response`, `under_review`, `won`, `lost`, `warning_needs_response` and others. */
  status: string
  livemode: boolean
  createdAt: Date
}

/**
 * An event at the provider. Events arrive in any order, late, repeatedly or never, so they only name what to look up.
 */
export type PaymentEvent = {
  id: string
  type: string // Such as `payment_intent.succeeded`
  createdAt: Date
  livemode: boolean
  about: 'intent' | 'charge' | 'refund' | 'dispute' | 'ignored'
  intentId: string | undefined
  chargeId: string | undefined // Of charges, refunds and disputes
  refundId: string | undefined // Refunds only
  dispute: { id: string; status: string } | undefined // Disputes only, with the status at that time
}

/** Newest first. `next` is the `after` of the following page. */
export type PaymentPage<Item> = { items: Item[]; next: string | undefined }
export type PaymentPageQuery = { since: Date; after?: string | undefined }

export type PaymentsForBrowser = {
  provider: 'stripe' | 'sandbox' | 'none'
  publishableKey: string
  apiBase: string | null // A path of this shop for the sandbox; null for Stripe's own hosts
}

/**
 * The payment provider. Calls have deadlines; an unreachable or failing provider is the refusal
 * `payment-provider-unavailable`. Whether the call was carried out is then unknown, and repeating it with the same
 * idempotency key is safe.
 */
export type Payments = {
  forBrowser: PaymentsForBrowser
  livemode: boolean // Real money; an intent of the other mode never pays an order
  takesEvents: boolean // Without a signing secret, events can't be verified and are refused
  /** Refuses `idempotency-key-reused` for another order or amount. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent | Refusal>
  /** Undefined for unknown ids; takes any text. */
  findIntent(intentId: string): Promise<PaymentIntent | undefined | Refusal>
  /** To find intents whose creation response was lost. */
  listIntents(query: PaymentPageQuery): Promise<PaymentPage<PaymentIntent> | Refusal>
  /** Returns the intent: `canceled`, or `succeeded`/`processing` if the payment came first. */
  cancelIntent(intentId: string): Promise<PaymentIntent | Refusal>
  /** Refuses with `order-state` beyond what is left of the payment. */
  refund(refund: NewRefund): Promise<Refund | Refusal>
  /** Undefined when unknown. */
  findRefund(refundId: string): Promise<Refund | undefined | Refusal>
  /** Newest first, whoever made them; none for an unknown intent. */
  listRefunds(intentId: string): Promise<Refund[] | Refusal>
  /** Undefined when unknown. */
  findDispute(disputeId: string): Promise<Dispute | undefined | Refusal>
  /** Newest first; there may be several per payment. */
  listDisputes(intentId: string): Promise<Dispute[] | Refusal>
  /** Refuses with `input-unreadable` unless the signature matches these bytes and is at most five minutes old. */
  readEvent(rawBody: Uint8Array, signature: string | undefined): PaymentEvent | Refusal
  /** Events the webhook may have missed. Stripe keeps them for 30 days. */
  listEvents(query: PaymentPageQuery): Promise<PaymentPage<PaymentEvent> | Refusal>
}
