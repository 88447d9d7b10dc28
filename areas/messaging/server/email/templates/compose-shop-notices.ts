import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { shopWords } from './shop-words.ts'

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
      shopWords(failure),
      `The customer expects your email about another way. Check the payment at the provider first. If it was not refunded, try again on the order’s page, or pay the customer in another way and record it there.`,
    ],
    action: { label: 'View order', url, secret: false },
    notes: [],
    reason: `You get this email because it is the mailbox of ${shopBrand().name}.`,
  })
}

type NewOrderContent = {
  number: string // Such as `PM-100234`
  lines: readonly EmailLine[]
  total: string // Such as `$12.50`
  customerName: string
  customerEmail: string
  url: string // For administrators
}

export function composeNewOrder(order: NewOrderContent): ComposedEmail {
  const { number, total, url } = order
  return composeEmail({
    subject: `New order ${number}`,
    name: '',
    paragraphs: ['A customer has placed an order. It is not paid yet.'],
    facts: [
      { term: 'Order', value: number },
      { term: 'Customer', value: shopWords(`${order.customerName}, ${order.customerEmail}`) },
      ...lineFacts(order.lines),
      { term: 'Price', value: total, isSum: true },
    ],
    action: { label: 'View all orders', url, secret: false },
    notes: [],
  })
}

export function composeTestEmail(): ComposedEmail {
  return composeEmail({
    subject: 'Test email',
    name: '',
    paragraphs: ['This email arrived, so those to your customers do, too.'],
    notes: [],
    reason: `You get this email because somebody who runs ${shopBrand().name} asked for it.`,
  })
}
