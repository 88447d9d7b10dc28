import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

export type RefundFailedContent = {
  number: string // Such as `PM-100234`
  amount: string // Such as `$12.50`
  failure: string // From the payment provider or bank
  url: string // For administrators
}

/** Names no customer. */
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
