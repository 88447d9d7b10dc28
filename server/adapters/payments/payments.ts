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
  idempotencyKey: string
}

/** Money on its way back, in cents. A card refund is `succeeded` at once, or `pending` and told of later. */
export type Refund = { id: string; amountCents: number; status: string }

/** What the browser needs to show the card form. */
export type PaymentsForBrowser = {
  provider: 'stripe' | 'sandbox'
  publishableKey: string
  /** Where the card form talks to: a path of this shop for the sandbox, null for Stripe's own hosts. */
  apiBase: string | null
}

/**
 * The payment provider. Every call ends within a deadline; a provider that is not reachable, too busy, failing or refusing
 * our key is the refusal `payment-provider-unavailable`, not a throw.
 */
export type Payments = {
  forBrowser: PaymentsForBrowser
  /** True when real money moves; an intent of the other mode never pays an order. */
  livemode: boolean
  /** Refuses `idempotency-key-reused` when the key belongs to another order or amount. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent | Refusal>
  /** Undefined when the provider knows no such intent; any text may be asked for. */
  findIntent(intentId: string): Promise<PaymentIntent | undefined | Refusal>
  /** The intent as it is afterwards: `canceled`, or where the payment came first `succeeded` or `processing`. */
  cancelIntent(intentId: string): Promise<PaymentIntent | Refusal>
  /** Gives money back, never more than was received and not yet given back: that is refused as `order-state`. */
  refund(refund: NewRefund): Promise<Refund | Refusal>
}
