import { say, t, tc } from '#platform/contract/language/text.ts'
import { guaranteeNotice } from '#platform/contract/shop/guarantee-notice.ts'
import { GUARANTEE_RIGHTS } from '#platform/contract/shop/law-texts.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { becauseOrdered, type ComposedEmail, composeEmail } from './compose-email.ts'
import type { EmailFact } from './email-frame.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { deliveredWords, type EmailParcel, shippedWords } from './parcel-email-labels.ts'
import { plainValue } from './plain-value.ts'
import { type EmailText, shopSentence } from './shop-words.ts'

export type OrderEmailKind = 'link' | JobData['order-email']['letter']

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
  action?: string // "View order" by default
  url?: string | undefined // Instead of the order's
  notes?: string[]
}

function attachedNotes({ guaranteeUrl }: OrderEmailContent): EmailText[] {
  const attached = t('Your order confirmation is attached as a PDF.')
  if (!guaranteeUrl) return [attached]
  return [
    attached,
    shopSentence(
      t('{rights}, also in the confirmation: {words} {address}', {
        rights: say(GUARANTEE_RIGHTS),
        words: guaranteeNotice()[0] ?? '',
        address: guaranteeUrl,
      }),
    ),
  ]
}

function addressFacts(confirms: OrderEmailContent['confirms']): EmailFact[] {
  return [
    ...(confirms?.deliverTo ? [{ term: t('Deliver to'), value: plainValue(confirms.deliverTo) }] : []),
    ...(confirms?.billTo ? [{ term: t('Bill to'), value: plainValue(confirms.billTo) }] : []),
  ]
}

export function composeOrderEmail(content: OrderEmailContent): ComposedEmail {
  const words = WORDS[content.kind](content)
  const { subject, paragraphs, lines, facts = [], action = t('View order'), url, notes = [] } = words
  return composeEmail({
    subject,
    name: content.name,
    paragraphs,
    facts: [
      { term: t('Order'), value: content.number },
      ...(content.earlier ? [earlierFact(content.earlier)] : []),
      ...(content.reference ? [{ term: t('Your reference'), value: plainValue(content.reference) }] : []),
      ...lineFacts(lines ?? content.lines),
      ...facts,
      ...(lines ? [] : [...(content.priceFacts ?? []), { term: t('Price'), value: content.total, isSum: true }]),
      ...addressFacts(content.confirms),
    ],
    action: { label: action, url: url ?? content.url, secret: content.byGuest && url === undefined },
    notes: [
      ...notes,
      ...(content.confirms ? attachedNotes(content) : []),
      t('Questions? Contact us and include your order number.'),
    ],
    ...(content.byGuest && { reason: becauseOrdered() }),
  })
}

const earlierFact = ({ number, isReplaced }: { number: string; isReplaced: boolean }) => ({
  term: isReplaced ? t('Replaces order') : t('Adds to order'),
  value: number,
})

const WORDS: Record<OrderEmailKind, (content: OrderEmailContent) => Words> = {
  link: ({ number }) => ({
    subject: t('Link to your order {number}', { number }),
    paragraphs: [t('Here is the link to your order, as requested.')],
    notes: [t('Don’t forward this email: whoever has the link can open the order.')],
  }),
  received: ({ number, payUntil }) => ({
    subject: t('We received your order {number}', { number }),
    paragraphs: [
      t('Thank you for your order. We have reserved your parts.'),
      t('Please pay by {day}. After that the parts go back on sale.', { day: payUntil }),
    ],
    action: t('Pay for your order'),
  }),
  transfer: ({ number, total, payUntil, transfer }) => ({
    subject: t('Bank details for your order {number}', { number }),
    paragraphs: [
      t('Please transfer {amount} by {day} and use {number} as the reference. After that the parts go back on sale.', {
        amount: total,
        day: payUntil,
        number,
      }),
      transfer?.orByCard
        ? t('We will email you when the money has arrived. Changed your mind? You can still pay by card.')
        : t('We will email you when the money has arrived.'),
      ...(transfer?.sample ? [t('These are the sample details of a demo. Do not send money.')] : []),
    ],
    facts: [...(transfer?.details ?? []), { term: t('Reference'), value: number }],
  }),
  'on-pickup': ({ number, total, payUntil, onPickup }) => ({
    subject: t('Your order {number} is reserved for pick-up', { number }),
    paragraphs: [
      t(
        'We have reserved your parts until {day}. You pay {amount} when you pick them up. After that they go back on sale.',
        { day: payUntil, amount: total },
      ),
      ...(onPickup?.words ? [onPickup.words] : []),
    ],
  }),
  'collect-soon': ({ number, total, payUntil, onPickup }) => ({
    subject: t('Pick up your order {number} by {day}', { number, day: payUntil }),
    paragraphs: [
      t(
        'Your parts wait for you until {day}. You pay {amount} when you pick them up. After that they go back on sale.',
        { day: payUntil, amount: total },
      ),
      ...(onPickup?.words ? [onPickup.words] : []),
    ],
    notes: [t('Don’t need them any more? Delete the order on its page.')],
  }),
  'handed-over': ({ number, total }) => ({
    subject: t('Receipt for your order {number}', { number }),
    paragraphs: [t('You picked up your order and paid {amount}. Thank you.', { amount: total })],
    notes: [t('This email is your receipt.')],
  }),
  paid: ({ number, total, isFree, transactionId }) => ({
    subject: t('Receipt for your order {number}', { number }),
    paragraphs: [
      isFree
        ? t(
            'Thank you for your order. There is nothing to pay. We are preparing your order and will email you when it ships.',
          )
        : t('We received your payment of {amount}. We are preparing your order and will email you when it ships.', {
            amount: total,
          }),
    ],
    facts: transactionId ? [{ term: t('Transaction'), value: transactionId }] : [],
    notes: [t('This email is your receipt.')],
  }),
  shipped: shippedWords,
  delivered: deliveredWords,
  'cancelled-lines': ({ number, cancelled = { lines: [], refund: undefined } }) => ({
    subject: t('We cancelled units of your order {number}', { number }),
    paragraphs: [
      t('We cancelled these units. They will not ship; the rest of your order is unchanged.'),
      ...(cancelled.refund ? [t('We are refunding {amount} to your card.', { amount: cancelled.refund })] : []),
    ],
    lines: cancelled.lines,
    facts: cancelled.refund ? [{ term: tc('noun', 'Refund'), value: cancelled.refund, isSum: true }] : [],
    notes: cancelled.refund ? [t('Your bank can take 5 to 10 days to show it.')] : [],
  }),
  cancelled: ({ number, isFree }) => ({
    subject: t('Your order {number} is cancelled', { number }),
    paragraphs: [
      isFree
        ? t('Your order was cancelled and will not ship.')
        : t('Your order was cancelled and will not ship. If you paid by card, we will refund your card.'),
    ],
  }),
  expired: ({ number, basketUrl, transfer, onPickup }) => ({
    subject: t('Your order {number} has expired', { number }),
    paragraphs: [
      onPickup
        ? t('Your order was not picked up in time, so its parts are back on sale. You have not been charged.')
        : t('Your order was not paid in time, so its parts are back on sale. You have not been charged.'),
      t('Still want it? The link below offers the same parts for your basket.'),
      ...(transfer ? [t('Already sent the money? Reply to this email, and we will find a solution.')] : []),
    ],
    action: t('Add to the basket again'),
    url: basketUrl,
  }),
  refund: ({ number, refund = { amount: '', because: '', byCard: true } }) => ({
    subject: t('We are refunding {amount} of your order {number}', { amount: refund.amount, number }),
    paragraphs: refund.byCard
      ? [
          `${t('We are refunding {amount} to your card.', { amount: refund.amount })} ${refund.because}`.trim(),
          t('Your bank can take 5 to 10 days to show it.'),
        ]
      : [
          `${t('We have paid {amount} back to you outside the shop.', { amount: refund.amount })} ${refund.because}`.trim(),
          t('A bank transfer can take a few days.'),
        ],
    facts: [{ term: t('Goes back'), value: refund.amount }],
  }),
  'refund-failed': ({ number, refund = { amount: '', because: '' } }) => ({
    subject: t('Your refund of {amount} for order {number} did not go through', { amount: refund.amount, number }),
    paragraphs: [
      t('We are sorry: your bank did not accept our refund of {amount} to your card.', { amount: refund.amount }),
      t('You don’t need to do anything. We will email you about another way to refund you.'),
    ],
    notes: [t('Already received the money? Then ignore this email.')],
  }),
}
