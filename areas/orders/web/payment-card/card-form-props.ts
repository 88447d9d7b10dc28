/** From the shop settings of the contract. */
export type CardPaymentSettings = {
  provider: 'stripe' | 'sandbox'
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
