import { t } from '#platform/contract/language/text.ts'
import type { OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { cardErrorText } from './card-errors.ts'
import { problemFrom, type SandboxClient, type SandboxIntent, type SandboxReply } from './sandbox-client.ts'
import type { Card, CardProblem } from './typed-card.ts'

export type PaymentStep =
  | { step: 'enter-card'; problem?: CardProblem }
  | { step: 'authenticate' }
  | { step: 'leaving' }
  | { step: 'succeeded'; intentId: string }
  | { step: 'processing' }
  /** The intent was canceled: the order ended or was paid otherwise. */
  | { step: 'withdrawn' }

type Billing = { name: string; email: string }

/** Specification, section 7. */
export async function payWithSandbox(
  client: SandboxClient,
  { clientSecret, card, billing }: { clientSecret: string; card: Card; billing: Billing },
): Promise<PaymentStep> {
  const method = await client.createPaymentMethod(card, billing)
  if ('error' in method) return { step: 'enter-card', problem: problemFrom(method.error) }
  return stepAfter(await client.confirm(clientSecret, method.value.id))
}

export async function payWithTestWallet(
  client: SandboxClient,
  { clientSecret, token }: { clientSecret: string; token: string },
): Promise<PaymentStep> {
  const method = await client.createWalletMethod(token)
  if ('error' in method) return { step: 'enter-card', problem: problemFrom(method.error) }
  return stepAfter(await client.confirm(clientSecret, method.value.id))
}

type Leaving = { clientSecret: string; method: OnlineMethod; returnUrl: string; leave: (url: string) => void }

/** Leaves for the page on which the buyer answers, which comes back to `returnUrl`. */
export async function leaveWithSandbox(client: SandboxClient, way: Leaving): Promise<PaymentStep> {
  const made = await client.createOnlineMethod(way.method)
  if ('error' in made) return { step: 'enter-card', problem: problemFrom(made.error) }
  const confirmed = await client.confirm(way.clientSecret, made.value.id, way.returnUrl)
  const page = 'value' in confirmed ? confirmed.value.next_action?.redirect_to_url?.url : undefined
  if (!page) return stepAfter(confirmed)
  way.leave(page)
  return { step: 'leaving' }
}

export async function authenticateWithSandbox(
  client: SandboxClient,
  { clientSecret, outcome }: { clientSecret: string; outcome: 'succeeds' | 'fails' },
): Promise<PaymentStep> {
  return stepAfter(await client.authenticate(clientSecret, outcome))
}

/** The step of a payment started in another tab or before a reload. */
export async function resumeWithSandbox(client: SandboxClient, clientSecret: string): Promise<PaymentStep> {
  const reply = await client.readIntent(clientSecret)
  if ('error' in reply || reply.value.status === 'requires_payment_method') return { step: 'enter-card' }
  return stepOf(reply.value)
}

function stepAfter(reply: SandboxReply<SandboxIntent>): PaymentStep {
  if ('value' in reply) return stepOf(reply.value)
  // Another tab was faster, or the first response was lost: the intent’s status counts.
  const intent = reply.error.payment_intent
  return (
    (intent && STEP_BY_STATUS[intent.status]?.(intent)) ?? { step: 'enter-card', problem: problemFrom(reply.error) }
  )
}

/** Other statuses wait for a card. */
const STEP_BY_STATUS: Record<string, (intent: SandboxIntent) => PaymentStep> = {
  succeeded: ({ id }) => ({ step: 'succeeded', intentId: id }),
  processing: () => ({ step: 'processing' }),
  requires_action: () => ({ step: 'authenticate' }),
  canceled: () => ({ step: 'withdrawn' }),
}

function stepOf(intent: SandboxIntent): PaymentStep {
  const message =
    (intent.last_payment_error && cardErrorText(intent.last_payment_error)) ??
    t('The payment is not complete yet. Reload the page in a moment.')
  return STEP_BY_STATUS[intent.status]?.(intent) ?? { step: 'enter-card', problem: { message } }
}
