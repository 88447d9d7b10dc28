/** How this shop takes cards, as the contract's shop settings tell the browser. */
export type CardPaymentSettings = {
  provider: 'stripe' | 'sandbox'
  publishableKey: string
  /** Where the card form talks to: a path of this shop for the sandbox, null for Stripe's own hosts. */
  apiBase: string | null
}

/** What both card forms take; the page around them does not know which one it shows. */
export type CardFormProps = {
  settings: CardPaymentSettings
  /** The intent's id and its secret, in one text. */
  clientSecret: string
  /** Sent with the card (specification, section 7). */
  billing: { name: string; email: string }
  /** The amount as people read it, for the Pay button: `$1,234.50`. */
  amountLabel: string
  /** Told once the provider has the money, also when it had it before the form was opened. */
  onSucceeded: (intentId: string) => void
  /** Told when the provider has taken the card and is working on the payment. */
  onProcessing: () => void
  /** Told when this intent takes no card any more: the page looks how the order stands. */
  onWithdrawn: () => void
}
