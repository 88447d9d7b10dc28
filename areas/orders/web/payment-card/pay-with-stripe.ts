import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { t } from '#platform/contract/language/text.ts'
import { cardErrorText } from './card-errors.ts'
import type { PaymentStep } from './pay-with-sandbox.ts'

type Payment = { elements: StripeElements; billing: { name: string; email: string }; returnUrl: string }

/**
 * Pays with what the Payment Element holds: a card, a wallet or Link. Stripe’s script shows the 3-D Secure page where
 * required, and leaves for `returnUrl` only if a bank needs the whole window. Never throws.
 */
export async function payWithStripe(stripe: Stripe, { elements, billing, returnUrl }: Payment): Promise<PaymentStep> {
  try {
    return stepAfter(
      await stripe.confirmPayment({
        elements,
        // Name and email go with the card (specification, section 7).
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: billing } },
        redirect: 'if_required',
      }),
    )
  } catch {
    return failed(undefined)
  }
}

/** The step of a payment started in another tab, before a reload or before a bank’s page. Never throws. */
export async function resumeWithStripe(stripe: Stripe, clientSecret: string): Promise<PaymentStep> {
  try {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
    return (paymentIntent && stepOf(paymentIntent)) ?? { step: 'enter-card' }
  } catch {
    return { step: 'enter-card' }
  }
}

/** Shows the pending 3-D Secure page. Never throws. */
export async function authenticateWithStripe(stripe: Stripe, clientSecret: string): Promise<PaymentStep> {
  try {
    return stepAfter(await stripe.handleNextAction({ clientSecret }))
  } catch {
    return failed(undefined)
  }
}

type Result = { paymentIntent?: PaymentIntent | undefined; error?: StripeError | undefined }

function stepAfter({ paymentIntent, error }: Result): PaymentStep {
  // Another tab was faster, or the first response was lost: the intent’s status counts.
  const intent = paymentIntent ?? error?.payment_intent
  return (intent && stepOf(intent)) ?? failed(error)
}

/** Undefined when the intent waits for a card. */
function stepOf({ id, status }: PaymentIntent): PaymentStep | undefined {
  if (status === 'succeeded') return { step: 'succeeded', intentId: id }
  if (status === 'processing') return { step: 'processing' }
  if (status === 'requires_action') return { step: 'authenticate' }
  return status === 'canceled' ? { step: 'withdrawn' } : undefined
}

function failed(error: StripeError | undefined): PaymentStep {
  const message =
    (error && cardErrorText(error)) ??
    t('The payment service did not answer. Press Pay again; you will not be charged twice.')
  return { step: 'enter-card', problem: { message } }
}
