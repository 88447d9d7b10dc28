import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

export type NewOrderContent = {
  /** Such as `PM-100234`. */
  number: string
  partName: string
  quantity: number
  /** Such as `$12.50`. */
  total: string
  customerName: string
  customerEmail: string
  /** For administrators. */
  url: string
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
    action: { label: 'See all orders', url, secret: false },
    notes: [],
  })
}
