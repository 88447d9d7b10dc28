import { counted } from '#platform/contract/money/number-text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainLines, plainValue, withoutLinks } from './plain-value.ts'
import { type EmailText, shopSentence, shopWords } from './shop-words.ts'

export type WithdrawalEmailKind =
  | 'received' // To the address as typed
  | 'received-to-confirm' // To the order's mailbox, which declared it
  | 'received-confirmed' // Declared on the page of the order
  | 'was-it-you' // To the order's mailbox, which did not declare it
  | 'unmatched' // To the shop, like the next ones
  | 'not-acknowledged'
  | 'open-for-7-days'
  | 'open-for-12-days'

export type WithdrawalEmailContent = {
  kind: WithdrawalEmailKind
  number: string // Such as `W-100001`
  order?: string // Where only the mailbox of the order reads it
  name: string // As typed, like the next two
  typedNumber: string
  typedEmail: string
  statement: string
  at: string // To the second, with its time zone
  url?: string
  refundBy?: string // A day, where the shop is reminded
}

const ARRIVED = 'This confirms that your statement arrived. Please keep this email.'
const orderedWith = () => `You get this email because its address was given for an order at ${shopBrand().name}.`
const typedIn = () =>
  `You get this email because somebody typed its address into the withdrawal form of ${shopBrand().name}.`

type Words = { subject: string; paragraphs: string[]; notes?: string[]; label?: string; secret?: true; reason?: string }

const WORDS: Record<WithdrawalEmailKind, (content: WithdrawalEmailContent) => Words> = {
  received: ({ number }) => ({
    subject: `We received your withdrawal ${number}`,
    paragraphs: [
      ARRIVED,
      'So that nobody else can cancel your order, we act once it is confirmed: with the link in the mailbox that the order was placed with, on the page of the order, or by us. The time above counts, however long that takes.',
    ],
    notes: ['Not you? Then you don’t need to do anything.'],
    reason: typedIn(),
  }),
  'received-to-confirm': ({ number }) => ({
    subject: `Please confirm your withdrawal ${number}`,
    paragraphs: [
      ARRIVED,
      'So that nobody else can cancel your order, please confirm it with one click. The time above counts, however long that takes.',
    ],
    notes: ['Not you? Open the link and say so, or do nothing: your order stays as it is.'],
    label: 'Confirm the withdrawal',
    secret: true,
    reason: orderedWith(),
  }),
  'received-confirmed': ({ number }) => ({
    subject: `We received your withdrawal ${number}`,
    paragraphs: [ARRIVED, 'It is confirmed. Another email says what happens next.'],
    reason: orderedWith(),
  }),
  'was-it-you': ({ order = '' }) => ({
    subject: `Did you withdraw from order ${order}?`,
    paragraphs: [
      `Somebody declared that they withdraw from the contract of your order ${order}. Was it you?`,
      'Your order stays as it is until you confirm this.',
    ],
    notes: ['Not you? Open the link and say so, or do nothing.'],
    label: 'Answer',
    secret: true,
    reason: orderedWith(),
  }),
  unmatched: ({ number }) => ({
    subject: `Withdrawal ${number} matches no order`,
    paragraphs: ['Somebody withdrew from a contract, and no order has this number. Find the order, or close it.'],
    label: 'Open withdrawals',
  }),
  'not-acknowledged': ({ number }) => ({
    subject: `Withdrawal ${number} was not acknowledged`,
    paragraphs: [
      'The limit of withdrawal emails for this address or order was reached today. The statement is stored. Answer it yourself if it looks genuine.',
    ],
    label: 'Open withdrawals',
  }),
  'open-for-7-days': (content) => open(content, 7),
  'open-for-12-days': (content) => open(content, 12),
}

const open = ({ number, refundBy = '' }: WithdrawalEmailContent, days: number): Words => ({
  subject: `Withdrawal ${number} has been open for ${counted(days, 'day')}`,
  paragraphs: [
    `Nobody has confirmed or closed it. If it is genuine, its refund is due by ${refundBy}, counted from when it was received.`,
    'Ask the buyer, then accept it or close it.',
  ],
  label: 'Open withdrawals',
})

/**
 * Values that anybody typed stay on one line, are cut to 200 characters, and lose their links, except in what the shop
 * reads and the reader's own address.
 */
export function composeWithdrawalEmail(content: WithdrawalEmailContent): ComposedEmail {
  const typed = (value: string) => typedWords(content, plainValue(value))
  const { subject, paragraphs, notes = [], label, secret = false, reason } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: '', // Whoever reads it may not be who typed it
    paragraphs,
    facts: [
      { term: 'Withdrawal', value: content.number },
      { term: 'Received', value: content.at },
      { term: 'Statement', value: statementOf(content) },
      { term: 'Name', value: typed(content.name) },
      { term: 'Order number, as typed', value: typed(content.typedNumber) },
      { term: 'Email, as typed', value: typed(content.typedEmail) },
    ],
    ...(label && content.url && { action: { label, url: content.url, secret } }),
    notes,
    ...(reason && { reason }),
  })
}

/** Whole where the shop wrote it of an order's own lines, which are many now and then. */
function statementOf(content: WithdrawalEmailContent): EmailText {
  const { kind, statement } = content
  return typedWords(content, kind === 'received-confirmed' ? plainLines(statement).join(' ') : plainValue(statement))
}

const TO_SHOP: readonly WithdrawalEmailKind[] = [
  ...(['unmatched', 'not-acknowledged', 'open-for-7-days', 'open-for-12-days'] as const),
]

function typedWords({ kind, typedEmail }: WithdrawalEmailContent, value: string): EmailText {
  if (TO_SHOP.includes(kind)) return shopWords(value)
  if (kind === 'was-it-you') return value
  const isOwn = (word: string) => word === typedEmail || word === `${typedEmail}.`
  return shopSentence(value.replace(/\S+/g, (word) => (isOwn(word) ? word : withoutLinks(word))))
}
