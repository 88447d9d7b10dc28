import { type ComposedLetter, composeLetter } from './compose-letter.ts'
import { plainValue } from './plain-value.ts'

export type NewOrderContent = {
  /** As `PM-100234`. */
  number: string
  partName: string
  quantity: number
  /** As `$12.50`. */
  total: string
  customerName: string
  customerEmail: string
  /** Where administrators see it. */
  url: string
}

/** Tells whoever runs the shop of a new order. */
export function composeNewOrder(order: NewOrderContent): ComposedLetter {
  const { number, quantity, total, url } = order
  return composeLetter({
    subject: `New order ${number}`,
    name: '',
    paragraphs: [
      `${quantity} × ${plainValue(order.partName)}, ${total} in all.`,
      `Ordered by ${plainValue(order.customerName)} (${plainValue(order.customerEmail)}). It is not paid yet.`,
    ],
    action: { label: 'See all orders', url, secret: false },
    notes: [],
  })
}
