import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

export type NewOrderContent = {
  number: string // Such as `PM-100234`
  partName: string
  quantity: number
  total: string // Such as `$12.50`
  customerName: string
  customerEmail: string
  url: string // For administrators
}

export function composeNewOrder(order: NewOrderContent): ComposedEmail {
  const { number, quantity, total, url } = order
  const who = [plainValue(order.customerName), plainValue(order.customerEmail)]
  return composeEmail({
    subject: `New order ${number}`,
    name: '',
    paragraphs: ['A customer has placed an order. It is not paid yet.'],
    facts: [
      { term: 'Order', value: number },
      { term: 'Customer', value: who.join(', ') },
      { term: 'Part', value: plainValue(order.partName) },
      { term: 'Quantity', value: String(quantity) },
      { term: 'Price', value: total, isSum: true },
    ],
    action: { label: 'View all orders', url, secret: false },
    notes: [],
  })
}
