import Stripe from 'stripe'
import { msg, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'

/** Safe to log. */
export type ProviderFailure = {
  type: string
  code: string | undefined
  statusCode: number | undefined
  requestId: string | undefined
}

/** `code` is the provider's own, to tell cases apart. */
export type ProviderRefusal = { refusal: Refusal; code: string | undefined }

const UNAVAILABLE = refuse(
  'payment-provider-unavailable',
  msg('Card payments are not available right now. Nothing was charged; try again in a few minutes.'),
)

class DeadlinePassed extends Error {}

/** Retries don't extend the deadline. */
export async function withDeadline<Result>(call: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), timeoutMs)
  })
  return Promise.race([call, deadline]).finally(() => clearTimeout(timer))
}

/** Throws what only a bug of ours can cause. */
export function refusalFrom(error: unknown, onFailure: (failure: ProviderFailure) => void = () => {}): ProviderRefusal {
  const failure = describe(error)
  if (!failure) throw error
  const refusal = KNOWN_REFUSALS[failure.code ?? ''] ?? refusalByType(error)
  if (refusal === UNAVAILABLE) onFailure(failure)
  // The error itself holds the intent with its client secret.
  if (!refusal) throw new Error(`Stripe refused a request: ${failure.type} ${failure.code} (${failure.requestId})`)
  return { refusal, code: failure.code }
}

export const PAYMENT_NOT_FOUND = refuse('not-found', msg('Payment not found at the payment provider.'))

const KNOWN_REFUSALS: Record<string, Refusal> = {
  resource_missing: PAYMENT_NOT_FOUND,
  amount_too_small: refuse('input-invalid', msg('The amount is below the minimum for cards.')),
  amount_too_large: refuse('input-invalid', msg('The amount is above the maximum for cards ($999,999.99).')),
  payment_intent_unexpected_state: refuse('order-state', msg('Not possible in the payment’s current status.')),
  charge_disputed: refuse('order-state', msg('The customer disputes this payment, and the bank holds the money.')),
  charge_already_refunded: refuse('order-state', msg('The payment is already refunded.')),
}

function refusalByType(error: unknown): Refusal | undefined {
  const { errors } = Stripe
  if (error instanceof errors.StripeIdempotencyError) {
    return refuse('idempotency-key-reused', t('A payment with this key was started for another order or amount.'))
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    // Stripe names only the parameter of a refund above the remaining amount.
    return error.param === 'amount' ? refuse('order-state', t('The amount exceeds what is left to refund.')) : undefined
  }
  return UNAVAILABLE
}

function describe(error: unknown): ProviderFailure | undefined {
  if (error instanceof DeadlinePassed) {
    return { type: 'DeadlinePassed', code: undefined, statusCode: undefined, requestId: undefined }
  }
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  return { type: error.type, code: error.code, statusCode: error.statusCode, requestId: error.requestId }
}
