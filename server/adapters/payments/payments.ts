import type { Refusal } from '#contract/problem.ts'

/** States of a payment intent, as Stripe names them. */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** Why an attempt to pay failed: the provider's codes, and its words for the customer. */
export type PaymentError = { code: string | undefined; declineCode: string | undefined; message: string }

/** What the shop knows of a payment intent. Amounts in cents. */
export type PaymentIntent = {
  id: string
  status: PaymentIntentStatus
  amountCents: number
  amountReceivedCents: number
  /** ISO 4217, lower case. */
  currency: string
  livemode: boolean
  /** The order that the intent was made for, from the intent's metadata. */
  orderId: string | undefined
  /** The last attempt to charge a card, a declined one too. */
  latestChargeId: string | undefined
  /** Of the last attempt; undefined as soon as another one is under way or has brought the money. */
  lastError: PaymentError | undefined
  createdAt: Date
  /** Proof for the browser that it may confirm this intent. Never logged, never stored. */
  clientSecret: string
}

export type NewPaymentIntent = {
  orderId: string
  /** At least 50, the smallest card payment in US dollars; less is refused as `input-invalid`. */
  amountCents: number
  description: string
  /** The provider makes one intent per key, however often it is asked. */
  idempotencyKey: string
}

export type NewRefund = {
  intentId: string
  /** What is left of the payment when none is named. */
  amountCents?: number | undefined
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  /** The shop's own id of the refund; the refund carries it. */
  refundId?: string | undefined
  /** The provider makes one refund per key, for a day at least; after that only `refundId` tells what was done. */
  idempotencyKey: string
}

/**
 * `succeeded` is the provider's word that the money left; a card that is closed by then turns it into `failed` days
 * later.
 */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** Money on its way back, in cents. */
export type Refund = {
  id: string
  intentId: string | undefined
  amountCents: number
  currency: string
  status: RefundStatus
  /** The provider's code, such as `expired_or_canceled_card`; only of a failed refund. */
  failureReason: string | undefined
  /**
   * The shop's own id, to find out whether a call that was never answered was carried out. Undefined for refunds that
   * somebody made at the provider's dashboard.
   */
  refundId: string | undefined
  createdAt: Date
}

/** A payment that the cardholder contests at the bank. */
export type Dispute = {
  id: string
  chargeId: string
  intentId: string | undefined
  amountCents: number
  currency: string
  /** The provider's code, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** The provider's word: `needs_response`, `under_review`, `won`, `lost`, `warning_needs_response` and others. */
  status: string
  livemode: boolean
  createdAt: Date
}

/**
 * Something happened at the provider. Events come in any order, late, repeatedly or not at all, so an event says only
 * what to look at: how that stands now is asked for by its id.
 */
export type PaymentEvent = {
  id: string
  /** As Stripe names it: `payment_intent.succeeded`. */
  type: string
  createdAt: Date
  livemode: boolean
  /** `ignored` is everything the shop has no use for. */
  about: 'intent' | 'charge' | 'refund' | 'dispute' | 'ignored'
  /** The payment it belongs to, whatever it is about. */
  intentId: string | undefined
  /** The provider's id of the charge: of a charge, a refund or a dispute. */
  chargeId: string | undefined
  /** The provider's id; of a refund only. */
  refundId: string | undefined
  /** Of a dispute only, with the status it had then. */
  dispute: { id: string; status: string } | undefined
}

/** A page of a list, newest first. `next` is the `after` of the page that follows; undefined on the last one. */
export type PaymentPage<Item> = { items: Item[]; next: string | undefined }
export type PaymentPageQuery = { since: Date; after?: string | undefined }

/** What the browser needs to show the card form. */
export type PaymentsForBrowser = {
  provider: 'stripe' | 'sandbox'
  publishableKey: string
  /** Where the card form talks to: a path of this shop for the sandbox, null for Stripe's own hosts. */
  apiBase: string | null
}

/**
 * The payment provider. Every call ends within a deadline; a provider that is not reachable, too busy, failing or
 * refusing our key is the refusal `payment-provider-unavailable`, not a throw: then it is not known whether the call
 * was carried out, and repeating it with the same idempotency key is safe.
 */
export type Payments = {
  forBrowser: PaymentsForBrowser
  /** True when real money moves; an intent of the other mode never pays an order. */
  livemode: boolean
  /**
   * Whether a signing secret is set. Without one the provider's events can't be told from forged ones and none is
   * taken.
   */
  takesEvents: boolean
  /** Refuses `idempotency-key-reused` when the key belongs to another order or amount. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent | Refusal>
  /** Undefined when the provider knows no such intent; any text may be asked for. */
  findIntent(intentId: string): Promise<PaymentIntent | undefined | Refusal>
  /** Intents made since then, to find those that we never noted because the answer got lost. */
  listIntents(query: PaymentPageQuery): Promise<PaymentPage<PaymentIntent> | Refusal>
  /** The intent as it is afterwards: `canceled`, or where the payment came first `succeeded` or `processing`. */
  cancelIntent(intentId: string): Promise<PaymentIntent | Refusal>
  /** Gives money back, never more than was received and not yet given back: that is refused as `order-state`. */
  refund(refund: NewRefund): Promise<Refund | Refusal>
  /** Undefined when the provider knows no such refund. */
  findRefund(refundId: string): Promise<Refund | undefined | Refusal>
  /** All refunds of an intent, whoever made them, newest first; none of an intent that is not known. */
  listRefunds(intentId: string): Promise<Refund[] | Refusal>
  /** Undefined when the provider knows no such dispute. */
  findDispute(disputeId: string): Promise<Dispute | undefined | Refusal>
  /**
   * All disputes of an intent, newest first: a cardholder may contest parts of it one by one. None of an intent that is
   * not known.
   */
  listDisputes(intentId: string): Promise<Dispute[] | Refusal>
  /**
   * Reads an event that was posted to us. Refused as `input-unreadable` when it does not bear the provider's signature
   * over exactly these bytes, was signed more than five minutes ago, or is no event.
   */
  readEvent(rawBody: Uint8Array, signature: string | undefined): PaymentEvent | Refusal
  /** The events the shop has a use for, for what its webhook missed. Stripe keeps them for 30 days. */
  listEvents(query: PaymentPageQuery): Promise<PaymentPage<PaymentEvent> | Refusal>
}
