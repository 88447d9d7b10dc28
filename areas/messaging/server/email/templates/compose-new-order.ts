import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { plainValue } from './plain-value.ts'

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
  const who = [plainValue(order.customerName), plainValue(order.customerEmail)]
  return composeEmail({
    subject: `New order ${number}`,
    name: '',
    paragraphs: ['A customer has placed an order. It is not paid yet.'],
    facts: [
      { term: 'Order', value: number },
      { term: 'Customer', value: who.join(', ') },
      ...lineFacts(order.lines),
      { term: 'Price', value: total, isSum: true },
    ],
    action: { label: 'View all orders', url, secret: false },
    notes: [],
  })
}
