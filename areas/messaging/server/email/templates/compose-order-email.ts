import { say } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { guaranteeNotice } from '#platform/contract/shop/guarantee-notice.ts'
import { GUARANTEE_RIGHTS } from '#platform/contract/shop/law-texts.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import type { EmailFact } from './email-frame.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { deliveredWords, type EmailParcel, shippedWords } from './parcel-email-labels.ts'
import { plainValue } from './plain-value.ts'
import type { EmailText } from './shop-words.ts'

export type OrderEmailKind =
  | 'link'
  | 'received'
  | 'transfer'
  | 'on-pickup'
  | 'collect-soon'
  | 'handed-over'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'cancelled-lines'
  | 'expired'
  | 'refund'
  | 'refund-failed'

export type OrderEmailContent = {
  kind: OrderEmailKind
  name: string // As typed
  number: string // Such as `PM-100234`
  reference?: string | undefined // The customer's own
  earlier?: { number: string; isReplaced: boolean } | undefined // The order whose place it takes, or that it adds to
  lines: readonly EmailLine[]
  total: string // Such as `$12.50`
  isFree?: boolean | undefined // Nothing was due
  priceFacts?: readonly EmailFact[] | undefined // What it is made of, where that is more than its parts
  /** The PDF that is attached confirms the order; where it goes, and who is billed if that is somebody else. */
  confirms?: { deliverTo: string | undefined; billTo: string | undefined } | undefined
  guaranteeUrl?: string | undefined // Of the notice of the legal guarantee, where confirmations have it
  url: string
  basketUrl: string // Offers the parts for the basket again
  byGuest: boolean // Then the address of the order is a secret
  payUntil: string // The deadline as text (received, transfer, on-pickup, collect-soon)
  onPickup?: { words: EmailText } | undefined // Chosen by the buyer: what the shop says of it
  /** Chosen by the buyer: the shop's bank details. */
  transfer?: { details: EmailFact[]; sample: boolean; orByCard: boolean } | undefined
  transactionId?: string | undefined // The provider's id (paid by card)
  parcel?: EmailParcel | undefined // shipped, delivered
  /** cancelled-lines; the refund such as `$12.50`. */
  cancelled?: { lines: readonly EmailLine[]; refund: string | undefined } | undefined
  refund?: { amount: string; because: string; byCard: boolean } | undefined // Amount such as `$12.50`, and the reason
}

/** `facts` adds to the order's own; `lines` are shown instead of all of the order's. */
type Words = {
  subject: string
  paragraphs: EmailText[]
  lines?: readonly EmailLine[] | undefined
  facts?: EmailFact[]
  action: string
  url?: string | undefined // Instead of the order's
  notes: string[]
}

const KEEP = 'Questions? Contact us and include your order number.'

const ATTACHED = 'Your order confirmation is attached as a PDF.'

function attachedNotes({ guaranteeUrl }: OrderEmailContent): string[] {
  if (!guaranteeUrl) return [ATTACHED]
  return [ATTACHED, `${say(GUARANTEE_RIGHTS)}, also in the confirmation: ${guaranteeNotice()[0]} ${guaranteeUrl}`]
}

function addressFacts(confirms: OrderEmailContent['confirms']): EmailFact[] {
  return [
    ...(confirms?.deliverTo ? [{ term: 'Deliver to', value: plainValue(confirms.deliverTo) }] : []),
    ...(confirms?.billTo ? [{ term: 'Bill to', value: plainValue(confirms.billTo) }] : []),
  ]
}

export function composeOrderEmail(content: OrderEmailContent): ComposedEmail {
  const { subject, paragraphs, lines, facts = [], action, url, notes } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: content.name,
    paragraphs,
    facts: [
      { term: 'Order', value: content.number },
      ...(content.earlier ? [earlierFact(content.earlier)] : []),
      ...(content.reference ? [{ term: 'Your reference', value: plainValue(content.reference) }] : []),
      ...lineFacts(lines ?? content.lines),
      ...facts,
      ...(lines ? [] : [...(content.priceFacts ?? []), { term: 'Price', value: content.total, isSum: true }]),
      ...addressFacts(content.confirms),
    ],
    action: { label: action, url: url ?? content.url, secret: content.byGuest && url === undefined },
    notes: [...notes, ...(content.confirms ? attachedNotes(content) : []), KEEP],
    ...(content.byGuest && { reason: forAnOrder() }),
  })
}

const earlierFact = ({ number, isReplaced }: { number: string; isReplaced: boolean }) => ({
  term: isReplaced ? 'Replaces order' : 'Adds to order',
  value: number,
})

const forAnOrder = () => `You get this email because its address was given for an order at ${shopBrand().name}.`

const WORDS: Record<OrderEmailKind, (content: OrderEmailContent) => Words> = {
  link: ({ number }) => ({
    subject: `Link to your order ${number}`,
    paragraphs: ['Here is the link to your order, as requested.'],
    action: 'View order',
    notes: ['Don’t forward this email: whoever has the link can open the order.'],
  }),
  received: ({ number, payUntil }) => ({
    subject: `We received your order ${number}`,
    paragraphs: [
      'Thank you for your order. We have reserved your parts.',
      `Please pay by ${payUntil}. After that the parts go back on sale.`,
    ],
    action: 'Pay for your order',
    notes: [],
  }),
  transfer: ({ number, total, payUntil, transfer }) => ({
    subject: `Bank details for your order ${number}`,
    paragraphs: [
      `Please transfer ${total} by ${payUntil} and use ${number} as the reference. After that the parts go back on sale.`,
      `We will email you when the money has arrived.${transfer?.orByCard ? ' Changed your mind? You can still pay by card.' : ''}`,
      ...(transfer?.sample ? ['These are the sample details of a demo. Do not send money.'] : []),
    ],
    facts: [...(transfer?.details ?? []), { term: 'Reference', value: number }],
    action: 'View order',
    notes: [],
  }),
  'on-pickup': ({ number, total, payUntil, onPickup }) => ({
    subject: `Your order ${number} is reserved for pick-up`,
    paragraphs: [
      `We have reserved your parts until ${payUntil}. You pay ${total} when you pick them up. After that they go back on sale.`,
      ...(onPickup?.words ? [onPickup.words] : []),
    ],
    action: 'View order',
    notes: [],
  }),
  'collect-soon': ({ number, total, payUntil, onPickup }) => ({
    subject: `Pick up your order ${number} by ${payUntil}`,
    paragraphs: [
      `Your parts wait for you until ${payUntil}. You pay ${total} when you pick them up. After that they go back on sale.`,
      ...(onPickup?.words ? [onPickup.words] : []),
    ],
    action: 'View order',
    notes: ['Don’t need them any more? Delete the order on its page.'],
  }),
  'handed-over': ({ number, total }) => ({
    subject: `Receipt for your order ${number}`,
    paragraphs: [`You picked up your order and paid ${total}. Thank you.`],
    action: 'View order',
    notes: ['This email is your receipt.'],
  }),
  paid: ({ number, total, isFree, transactionId }) => ({
    subject: `Receipt for your order ${number}`,
    paragraphs: [
      `${isFree ? 'Thank you for your order. There is nothing to pay.' : `We received your payment of ${total}.`} We are preparing your order and will email you when it ships.`,
    ],
    facts: transactionId ? [{ term: 'Transaction', value: transactionId }] : [],
    action: 'View order',
    notes: ['This email is your receipt.'],
  }),
  shipped: shippedWords,
  delivered: deliveredWords,
  'cancelled-lines': ({ number, cancelled = { lines: [], refund: undefined } }) => ({
    subject: `We cancelled units of your order ${number}`,
    paragraphs: [
      'We cancelled these units. They will not ship; the rest of your order is unchanged.',
      ...(cancelled.refund ? [`We are refunding ${cancelled.refund} to your card.`] : []),
    ],
    lines: cancelled.lines,
    facts: cancelled.refund ? [{ term: 'Refund', value: cancelled.refund, isSum: true }] : [],
    action: 'View order',
    notes: cancelled.refund ? ['Your bank can take 5 to 10 days to show it.'] : [],
  }),
  cancelled: ({ number, isFree }) => ({
    subject: `Your order ${number} is cancelled`,
    paragraphs: [
      `Your order was cancelled and will not ship.${isFree ? '' : ' If you paid by card, we will refund your card.'}`,
    ],
    action: 'View order',
    notes: [],
  }),
  expired: ({ number, basketUrl, transfer, onPickup }) => ({
    subject: `Your order ${number} has expired`,
    paragraphs: [
      `Your order was not ${onPickup ? 'picked up' : 'paid'} in time, so its parts are back on sale. You have not been charged.`,
      'Still want it? The link below offers the same parts for your basket.',
      ...(transfer ? ['Already sent the money? Reply to this email, and we will find a solution.'] : []),
    ],
    action: 'Add to the basket again',
    url: basketUrl,
    notes: [],
  }),
  refund: ({ number, refund = { amount: '', because: '', byCard: true } }) => ({
    subject: `We are refunding ${refund.amount} of your order ${number}`,
    paragraphs: refund.byCard
      ? [
          `We are refunding ${refund.amount} to your card. ${refund.because}`.trim(),
          'Your bank can take 5 to 10 days to show it.',
        ]
      : [
          `We have paid ${refund.amount} back to you outside the shop. ${refund.because}`.trim(),
          'A bank transfer can take a few days.',
        ],
    facts: [{ term: 'Goes back', value: refund.amount }],
    action: 'View order',
    notes: [],
  }),
  'refund-failed': ({ number, refund = { amount: '', because: '' } }) => ({
    subject: `Your refund of ${refund.amount} for order ${number} did not go through`,
    paragraphs: [
      `We are sorry: your bank did not accept our refund of ${refund.amount} to your card.`,
      'You don’t need to do anything. We will email you about another way to refund you.',
    ],
    action: 'View order',
    notes: ['Already received the money? Then ignore this email.'],
  }),
}
