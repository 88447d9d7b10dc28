import { problemFrom, type SandboxClient, type SandboxIntent, type SandboxReply } from './sandbox-client.ts'
import type { Card, CardProblem } from './typed-card.ts'

/** Where a payment stands for the person in front of it. */
export type PaymentStep =
  | { step: 'enter-card'; problem?: CardProblem }
  | { step: 'authenticate' }
  | { step: 'succeeded'; intentId: string }
  | { step: 'processing' }
  /** This intent takes no card any more: the order is over, or was paid by another. */
  | { step: 'withdrawn' }

type Billing = { name: string; email: string }

/** Creates a payment method of the card and confirms the intent with it (specification, section 7). */
export async function payWithSandbox(
  client: SandboxClient,
  { clientSecret, card, billing }: { clientSecret: string; card: Card; billing: Billing },
): Promise<PaymentStep> {
  const method = await client.createPaymentMethod(card, billing)
  if ('error' in method) return { step: 'enter-card', problem: problemFrom(method.error) }
  return stepAfter(await client.confirm(clientSecret, method.value.id))
}

/** Gives the person's answer in the authentication dialog. */
export async function authenticateWithSandbox(
  client: SandboxClient,
  { clientSecret, outcome }: { clientSecret: string; outcome: 'succeeds' | 'fails' },
): Promise<PaymentStep> {
  return stepAfter(await client.authenticate(clientSecret, outcome))
}

/** Where a payment stands that was begun before: in another tab, or before the page was loaded anew. */
export async function resumeWithSandbox(client: SandboxClient, clientSecret: string): Promise<PaymentStep> {
  const reply = await client.readIntent(clientSecret)
  if ('error' in reply || reply.value.status === 'requires_payment_method') return { step: 'enter-card' }
  return stepOf(reply.value)
}

function stepAfter(reply: SandboxReply<SandboxIntent>): PaymentStep {
  if ('value' in reply) return stepOf(reply.value)
  // Another tab was faster, or the answer to the first attempt got lost: what is said of the intent counts.
  const intent = reply.error.payment_intent
  return (intent && STANDING[intent.status]?.(intent)) ?? { step: 'enter-card', problem: problemFrom(reply.error) }
}

/** Where a payment stands by the status of its intent; in all others it waits for a card. */
const STANDING: Record<string, (intent: SandboxIntent) => PaymentStep> = {
  succeeded: ({ id }) => ({ step: 'succeeded', intentId: id }),
  processing: () => ({ step: 'processing' }),
  requires_action: () => ({ step: 'authenticate' }),
  canceled: () => ({ step: 'withdrawn' }),
}

function stepOf(intent: SandboxIntent): PaymentStep {
  const message = intent.last_payment_error?.message ?? 'The payment is not complete yet. Reload the page in a moment.'
  return STANDING[intent.status]?.(intent) ?? { step: 'enter-card', problem: { message } }
}
