import { type ComposedEmail, composeEmail } from './compose-email.ts'
import type { EmailFact } from './email-frame.ts'
import { plainValue } from './plain-value.ts'

export type OrderEmailKind = 'received' | 'paid' | 'shipped' | 'cancelled' | 'expired' | 'refund' | 'refund-failed'

export type OrderEmailContent = {
  kind: OrderEmailKind
  name: string // As typed
  number: string // Such as `PM-100234`
  partName: string
  quantity: number
  total: string // Such as `$12.50`
  url: string
  payUntil: string // The deadline as text (received)
  transactionId?: string | undefined // The provider's id (paid by card)
  carrier?: string | undefined
  trackingNumber?: string | undefined
  refund?: { amount: string; because: string } | undefined // Amount such as `$12.50`, and the reason
}

/** `facts` adds to the order's own. */
type Words = { subject: string; paragraphs: string[]; facts?: EmailFact[]; action: string; notes: string[] }

const KEEP = 'Questions? Write to us and name the number of the order.'

export function composeOrderEmail(content: OrderEmailContent): ComposedEmail {
  const { subject, paragraphs, facts = [], action, notes } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: content.name,
    paragraphs,
    facts: [
      { term: 'Order', value: content.number },
      { term: 'Part', value: plainValue(content.partName) },
      { term: 'Quantity', value: String(content.quantity) },
      ...facts,
      { term: 'Price', value: content.total, isSum: true },
    ],
    action: { label: action, url: content.url, secret: false },
    notes: [...notes, KEEP],
  })
}

const WORDS: Record<OrderEmailKind, (content: OrderEmailContent) => Words> = {
  received: ({ number, payUntil }) => ({
    subject: `We received your order ${number}`,
    paragraphs: [
      'Thank you for your order. Its pieces are reserved for you.',
      `It is not paid yet. Please pay by ${payUntil}: then the reservation ends by itself.`,
    ],
    action: 'Pay the order',
    notes: [],
  }),
  paid: ({ number, total, transactionId }) => ({
    subject: `Receipt for your order ${number}`,
    paragraphs: [`We received your payment of ${total}. We are getting your order ready to be sent.`],
    facts: transactionId ? [{ term: 'Transaction', value: transactionId }] : [],
    action: 'See the order',
    notes: ['This email is your receipt.'],
  }),
  shipped: ({ number, carrier = '', trackingNumber }) => ({
    subject: `Your order ${number} is on its way`,
    paragraphs: [`We handed your order to ${plainValue(carrier)}.`],
    facts: trackingNumber ? [{ term: 'Tracking number', value: plainValue(trackingNumber) }] : [],
    action: 'See the order',
    notes: [],
  }),
  cancelled: ({ number }) => ({
    subject: `Your order ${number} is cancelled`,
    paragraphs: [
      'Your order was cancelled and will not be sent. If you paid for it by card, the money goes back to your card.',
    ],
    action: 'See the order',
    notes: [],
  }),
  expired: ({ number }) => ({
    subject: `Your order ${number} has expired`,
    paragraphs: [
      'Your order was not paid in time, so its pieces are for sale again. Nothing was charged.',
      'Do you still want it? Open the order and press Order again.',
    ],
    action: 'See the order',
    notes: [],
  }),
  refund: ({ number, refund = { amount: '', because: '' } }) => ({
    subject: `We are refunding ${refund.amount} of your order ${number}`,
    paragraphs: [
      `We are giving ${refund.amount} back to your card. ${refund.because}`.trim(),
      'Your bank shows it after 5 to 10 days.',
    ],
    facts: [{ term: 'Goes back', value: refund.amount }],
    action: 'See the order',
    notes: [],
  }),
  'refund-failed': ({ number, refund = { amount: '', because: '' } }) => ({
    subject: `Your refund of ${refund.amount} for order ${number} did not go through`,
    paragraphs: [
      `We are sorry: we wanted to give ${refund.amount} back to your card, and it was not taken.`,
      'We know of it, and will write to you about another way to get your money. You need not do anything.',
    ],
    action: 'See the order',
    notes: ['Has the money reached you already? Then all is well.'],
  }),
}
