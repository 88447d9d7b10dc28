import { plural, t, tc } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { becauseOrdered, type ComposedEmail, composeEmail } from './compose-email.ts'
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

const arrived = () => tc('law', 'This confirms that your statement arrived. Please keep this email.')
const typedIn = () =>
  t('You get this email because somebody typed its address into the withdrawal form of {shop}.', {
    shop: shopBrand().name,
  })

type Words = { subject: string; paragraphs: string[]; notes?: string[]; label?: string; secret?: true; reason?: string }

const WORDS: Record<WithdrawalEmailKind, (content: WithdrawalEmailContent) => Words> = {
  received: ({ number }) => ({
    subject: t('We received your withdrawal {number}', { number }),
    paragraphs: [
      arrived(),
      t(
        'So that nobody else can cancel your order, we act once it is confirmed: with the link in the mailbox that the order was placed with, on the page of the order, or by us. The time above counts, however long that takes.',
      ),
    ],
    notes: [t('Not you? Then you don’t need to do anything.')],
    reason: typedIn(),
  }),
  'received-to-confirm': ({ number }) => ({
    subject: t('Please confirm your withdrawal {number}', { number }),
    paragraphs: [
      arrived(),
      t(
        'So that nobody else can cancel your order, please confirm it with one click. The time above counts, however long that takes.',
      ),
    ],
    notes: [t('Not you? Open the link and say so, or do nothing: your order stays as it is.')],
    label: t('Confirm the withdrawal'),
    secret: true,
    reason: becauseOrdered(),
  }),
  'received-confirmed': ({ number }) => ({
    subject: t('We received your withdrawal {number}', { number }),
    paragraphs: [arrived(), t('It is confirmed. Another email says what happens next.')],
    reason: becauseOrdered(),
  }),
  'was-it-you': ({ order = '' }) => ({
    subject: t('Did you withdraw from order {order}?', { order }),
    paragraphs: [
      t('Somebody declared that they withdraw from the contract of your order {order}. Was it you?', { order }),
      t('Your order stays as it is until you confirm this.'),
    ],
    notes: [t('Not you? Open the link and say so, or do nothing.')],
    label: t('Answer'),
    secret: true,
    reason: becauseOrdered(),
  }),
  unmatched: ({ number }) => ({
    subject: t('Withdrawal {number} matches no order', { number }),
    paragraphs: [t('Somebody withdrew from a contract, and no order has this number. Find the order, or close it.')],
    label: t('Open withdrawals'),
  }),
  'not-acknowledged': ({ number }) => ({
    subject: t('Withdrawal {number} was not acknowledged', { number }),
    paragraphs: [
      t(
        'The limit of withdrawal emails for this address or order was reached today. The statement is stored. Answer it yourself if it looks genuine.',
      ),
    ],
    label: t('Open withdrawals'),
  }),
  'open-for-7-days': (content) => open(content, 7),
  'open-for-12-days': (content) => open(content, 12),
}

const open = ({ number, refundBy = '' }: WithdrawalEmailContent, days: number): Words => ({
  subject: plural(
    days,
    'Withdrawal {number} has been open for {count} day',
    'Withdrawal {number} has been open for {count} days',
    { number, count: String(days) },
  ),
  paragraphs: [
    t(
      'Nobody has confirmed or closed it. If it is genuine, its refund is due by {day}, counted from when it was received.',
      { day: refundBy },
    ),
    t('Ask the buyer, then accept it or close it.'),
  ],
  label: t('Open withdrawals'),
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
      { term: t('Withdrawal'), value: content.number },
      { term: t('Received'), value: content.at },
      { term: t('Statement'), value: statementOf(content) },
      { term: t('Name'), value: typed(content.name) },
      { term: t('Order number, as typed'), value: typed(content.typedNumber) },
      { term: t('Email, as typed'), value: typed(content.typedEmail) },
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
