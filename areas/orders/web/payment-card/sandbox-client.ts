import { t } from '#platform/contract/language/text.ts'
import type { OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { type CardError, cardErrorText } from './card-errors.ts'
import type { Card, CardProblem } from './typed-card.ts'

export type SandboxIntent = {
  id: string
  status: string
  last_payment_error: CardError | null
  next_action?: { redirect_to_url?: { url: string } } | null
}

type SandboxError = CardError & { message: string; param?: string; payment_intent?: SandboxIntent }

export type SandboxReply<Value> = { value: Value } | { error: SandboxError }

export type SandboxClient = ReturnType<typeof createSandboxClient>

/** The calls that Stripe’s script makes with a publishable key. */
export function createSandboxClient({ apiBase, publishableKey }: { apiBase: string; publishableKey: string }) {
  async function call<Value>(method: 'GET' | 'POST', path: string, fields: Record<string, string>) {
    const form = new URLSearchParams(fields)
    try {
      const response = await fetch(`${apiBase}/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${publishableKey}` },
        credentials: 'omit',
        signal: AbortSignal.timeout(20_000),
        ...(method === 'POST' ? { body: form } : {}),
      })
      const body = await response.json()
      return (response.ok ? { value: body } : { error: body.error }) as SandboxReply<Value>
    } catch {
      return {
        error: {
          message: t(
            'The payment service did not answer. Check your connection and press Pay again; you will not be charged twice.',
          ),
        },
      }
    }
  }

  return {
    readIntent: (clientSecret: string) =>
      call<SandboxIntent>('GET', intentPath(clientSecret), { client_secret: clientSecret }),

    createPaymentMethod: (card: Card, billing: { name: string; email: string }) =>
      call<{ id: string }>('POST', 'payment_methods', {
        type: 'card',
        'card[number]': card.number,
        'card[exp_month]': String(card.expMonth),
        'card[exp_year]': String(card.expYear),
        'card[cvc]': card.cvc,
        'billing_details[name]': billing.name,
        'billing_details[email]': billing.email,
      }),

    /** A wallet hands over a token in place of the card. */
    createWalletMethod: (token: string) =>
      call<{ id: string }>('POST', 'payment_methods', { type: 'card', 'card[token]': token }),

    createOnlineMethod: (type: OnlineMethod) => call<{ id: string }>('POST', 'payment_methods', { type }),

    confirm: (clientSecret: string, paymentMethodId: string, returnUrl?: string) =>
      call<SandboxIntent>('POST', `${intentPath(clientSecret)}/confirm`, {
        payment_method: paymentMethodId,
        client_secret: clientSecret,
        ...(returnUrl && { return_url: returnUrl }),
      }),

    authenticate: (clientSecret: string, outcome: 'succeeds' | 'fails') =>
      call<SandboxIntent>('POST', `${intentPath(clientSecret)}/sandbox_authenticate`, {
        client_secret: clientSecret,
        outcome,
      }),
  }
}

export function problemFrom(error: SandboxError): CardProblem {
  const field = FIELDS[error.param ?? ''] ?? (error.code === 'incorrect_cvc' ? 'cvc' : undefined)
  const message = cardErrorText(error) ?? error.message
  return field ? { message, field } : { message }
}

const FIELDS: Record<string, CardProblem['field']> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

function intentPath(clientSecret: string): string {
  return `payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`
}
