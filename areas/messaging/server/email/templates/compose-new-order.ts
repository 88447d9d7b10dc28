import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { shopWords } from './shop-words.ts'

export type NewOrderContent = {
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
