import type Stripe from 'stripe'
import type { Dispute, PaymentIntent, PaymentIntentStatus, Refund, RefundStatus } from './payments.ts'
import { fromProvider } from './provider-amounts.ts'

export const ORDER_KEY = 'order_id' // Metadata keys with our own ids
export const REFUND_KEY = 'refund_id'

export function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
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

export function readRefund(refund: Stripe.Refund): Refund {
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

export function readDispute(dispute: Stripe.Dispute): Dispute {
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
