import type { ReactNode } from 'react'
import { t } from '#platform/contract/language/text.ts'
import type { OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { Button } from '#platform/web/ui/button.tsx'

/** From the shop settings of the contract. */
export type CardPaymentSettings = {
  provider: 'stripe' | 'sandbox' | 'none' // Without a provider no card is offered
  methods: readonly OnlineMethod[] // Beside cards
  publishableKey: string
  /** A path on this site for the sandbox; null for Stripe’s own hosts. */
  apiBase: string | null
}

export type CardFormProps = {
  settings: CardPaymentSettings
  clientSecret: string
  /** Sent with the card (specification, section 7). */
  billing: { name: string; email: string }
  /** The page to come back to, if a bank needs the whole window. */
  returnPath: string
  /** For the Pay button: `$1,234.50`. */
  amountLabel: string
  /** Also called if the payment had succeeded before the form opened. */
  onSucceeded: (intentId: string) => void
  /** The provider accepted the card and is processing the payment. */
  onProcessing: () => void
  /** The intent was canceled: the page reloads the order. */
  onWithdrawn: () => void
}

type CardFormFrameProps = {
  children: ReactNode
  amountLabel: string
  /** The note below the Pay button. */
  assurance: string
  ready: boolean
  working: boolean
  problem: string | undefined
  onPay: () => void
}

/** Pay button, with card errors in red under the form (specification, section 2). */
export function CardFormFrame({
  children,
  amountLabel,
  assurance,
  ready,
  working,
  problem,
  onPay,
}: CardFormFrameProps) {
  return (
    <form
      noValidate
      aria-busy={working}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !working) onPay()
      }}
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        className="mt-5 w-full"
        disabled={!ready}
        pending={working}
        pendingLabel={t('Paying…')}
      >
        <LockIcon />
        {t('Pay {amount}', { amount: amountLabel })}
      </Button>
      <p className="mt-3 text-graphite text-xs">{assurance}</p>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {!working && problem}
      </p>
    </form>
  )
}

function LockIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className="fill-none stroke-[1.5] stroke-current"
    >
      <path d="M3 7h10v7H3ZM5 7V4.5a3 3 0 0 1 6 0V7" />
    </svg>
  )
}

/** What Stripe adds to `return_url`. */
const RETURN_NAMES = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** Without what Stripe added: the intent itself says how it stands, and its secret has no place in the history. */
export function withoutReturn(address: string): string {
  const url = new URL(address)
  for (const name of RETURN_NAMES) url.searchParams.delete(name)
  return url.href
}

/** After the page of a bank or another service: the form asks how the payment stands. */
export function forgetReturn(): void {
  history.replaceState(history.state, '', withoutReturn(location.href))
}
