import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

export type RefundFailedContent = {
  /** As `PM-100234`. */
  number: string
  /** What was to go back, as `$12.50`. */
  amount: string
  /** What the payment provider or the bank said. */
  failure: string
  /** Where administrators see the order. */
  url: string
}

/** Tells whoever runs the shop that a refund failed, and that somebody has to do something. Names no customer. */
export function composeRefundFailed({ number, amount, failure, url }: RefundFailedContent): ComposedEmail {
  return composeEmail({
    subject: `The refund of ${amount} for order ${number} failed`,
    name: '',
    paragraphs: [
      plainValue(failure),
      `The customer was told that you will write about another way. Look at the payment at the provider first: when it has not gone back, refund the order again, or pay the customer back outside the shop.`,
    ],
    action: { label: 'See the order', url, secret: false },
    notes: [],
    reason: 'You get this email because it is the mailbox of Parts Manufacture.',
  })
}
