import { t, tc } from '#platform/contract/language/text.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { becauseOrdered, type ComposedEmail, composeEmail } from './compose-email.ts'
import type { EmailFact } from './email-frame.ts'
import { type EmailLine, lineFacts } from './line-facts.ts'
import { plainValue } from './plain-value.ts'
import { type EmailText, shopWords } from './shop-words.ts'

export type ReturnEmailKind = JobData['return-letter']['letter']

export type ReturnEmailContent = {
  kind: ReturnEmailKind
  name: string
  number: string | undefined // Such as `R-100001`
  order: string // Such as `PM-100234`
  at: string | undefined // When it was asked for
  lines: readonly EmailLine[]
  /** Lines that nobody can withdraw from, with the reason. */
  excluded: readonly { partName: string; reason: string }[]
  words: string | undefined // Of the buyer
  answer: string | undefined // Of the shop
  instructions: { address: string; labelHint: string; postage: string }
  refund: string | undefined // Such as `$12.50`
  byCard: boolean
  url: string
  byGuest: boolean // Then the address of the order is a secret
}

type Words = { subject: string; paragraphs: EmailText[]; facts?: EmailFact[] }

const WORDS: Record<ReturnEmailKind, (content: ReturnEmailContent) => Words> = {
  withdrawn: ({ order, at = '', words, excluded, instructions }) => ({
    subject: t('We received your withdrawal from order {order}', { order }),
    paragraphs: [
      tc('law', 'You withdrew from the contract on {day}. This email confirms it; please keep it.', { day: at }),
      t('Send these units back within 14 days. We will refund you once they have arrived.'),
    ],
    facts: [
      { term: t('Received'), value: at },
      ...(words ? [{ term: t('Your words'), value: plainValue(words) }] : []),
      ...excludedFacts(excluded),
      ...sendingFacts(instructions),
    ],
  }),
  'withdrawal-late': ({ order }) => ({
    subject: t('Your withdrawal from order {order}', { order }),
    paragraphs: [
      t('We received your withdrawal from this order, but its period is over, so it had no effect.'),
      t('Contact us if you would like to return something anyway.'),
    ],
  }),
  'withdrawal-excluded': ({ order, excluded }) => ({
    subject: t('Your withdrawal from order {order}', { order }),
    paragraphs: [
      t('We received your withdrawal from this order, but the law excludes its parts, so it had no effect.'),
      t('Is something faulty, or still sealed? Contact us and we will help.'),
    ],
    facts: excludedFacts(excluded),
  }),
  'return-approved': ({ order, answer, instructions }) => ({
    subject: t('Please send back your return of order {order}', { order }),
    paragraphs: [t('We accepted your return. Please send these units back within 30 days.'), ...wordsOf(answer)],
    facts: sendingFacts(instructions),
  }),
  'return-declined': ({ order, answer }) => ({
    subject: t('About your return of order {order}', { order }),
    paragraphs: [t('We are sorry: we can’t accept this return.'), ...wordsOf(answer)],
  }),
  'return-received': ({ order, answer, refund, byCard }) => ({
    subject: t('We received your return of order {order}', { order }),
    paragraphs: [t('Your return has arrived.'), ...(refund ? [refundText(refund, byCard)] : []), ...wordsOf(answer)],
    facts: refund ? [{ term: tc('noun', 'Refund'), value: refund, isSum: true }] : [],
  }),
  'return-lapsed': ({ order }) => ({
    subject: t('Your return of order {order} has ended', { order }),
    paragraphs: [t('We received no parcel within 30 days, so we closed your return. Already sent it? Contact us.')],
  }),
}

export function composeReturnEmail(content: ReturnEmailContent): ComposedEmail {
  const { subject, paragraphs, facts = [] } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: content.name,
    paragraphs,
    facts: [
      { term: t('Order'), value: content.order },
      ...(content.number ? [{ term: t('Return'), value: content.number }] : []),
      ...lineFacts(content.lines),
      ...facts,
    ],
    action: { label: t('View order'), url: content.url, secret: content.byGuest },
    notes: [t('Questions? Contact us and include your order number.')],
    ...(content.byGuest && {
      reason: becauseOrdered(),
    }),
  })
}

function refundText(amount: string, byCard: boolean): string {
  return byCard ? t('We are refunding {amount} to your card.', { amount }) : t('We are refunding {amount}.', { amount })
}

const excludedFacts = (excluded: ReturnEmailContent['excluded']): EmailFact[] =>
  excluded.map(({ partName, reason }) => ({
    term: t('Not included'),
    value: shopWords(`${plainValue(partName)}. ${reason}`),
  }))

const wordsOf = (answer: string | undefined) => (answer ? [shopWords(answer)] : [])

function sendingFacts({ address, labelHint, postage }: ReturnEmailContent['instructions']): EmailFact[] {
  return [
    ...(address ? [{ term: t('Send to'), value: shopWords(address.replace(/\s*\n\s*/g, ', ')) }] : []),
    ...(labelHint ? [{ term: tc('of a parcel', 'Label'), value: shopWords(labelHint) }] : []),
    ...(postage ? [{ term: t('Postage'), value: shopWords(postage) }] : []),
  ]
}
