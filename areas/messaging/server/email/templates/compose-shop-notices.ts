import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { becauseMailbox, type ComposedEmail, composeEmail } from './compose-email.ts'
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
    subject: t('The refund of {amount} for order {number} failed', { amount, number }),
    paragraphs: [
      shopWords(failure),
      t(
        'The customer expects your email about another way. Check the payment at the provider first. If it was not refunded, try again on the order’s page, or pay the customer in another way and record it there.',
      ),
    ],
    action: { label: t('View order'), url, secret: false },
    reason: becauseMailbox(),
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
    subject: t('New order {number}', { number }),
    paragraphs: [t('A customer has placed an order. It is not paid yet.')],
    facts: [
      { term: t('Order'), value: number },
      { term: t('Customer'), value: shopWords(`${order.customerName}, ${order.customerEmail}`) },
      ...lineFacts(order.lines),
      { term: t('Price'), value: total, isSum: true },
    ],
    action: { label: t('View all orders'), url, secret: false },
  })
}

export function composeTestEmail(): ComposedEmail {
  return composeEmail({
    subject: t('Test email'),
    paragraphs: [t('This email arrived, so those to your customers do, too.')],
    reason: t('You get this email because somebody who runs {shop} asked for it.', { shop: shopBrand().name }),
  })
}
