import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'

type Payment = { clientSecret: string; card: StripeCardElement; billing: { name: string; email: string } }

/**
 * Creates a payment method of the card and confirms the intent with it, with the billing name and e-mail (specification,
 * section 7). Stripe's script shows the bank's 3-D Secure page by itself where one is wanted.
 */
export async function payWithStripe(
  stripe: Stripe,
  { clientSecret, card, billing }: Payment,
): Promise<{ intentId: string } | { problem: string }> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing })
  if (method.error) return { problem: messageOf(method.error) }
  const confirmed = await stripe.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id })
  // Another tab was faster, or the answer to the first attempt got lost: the money is there.
  const intent = confirmed.paymentIntent ?? confirmed.error.payment_intent
  if (intent?.status === 'succeeded') return { intentId: intent.id }
  return { problem: confirmed.error ? messageOf(confirmed.error) : STILL_WORKING }
}

const STILL_WORKING = 'The payment is being worked on. Reload the page in a moment.'

function messageOf(error: StripeError): string {
  return error.message ?? 'The payment service did not answer. Press Pay again; you will not be charged twice.'
}
