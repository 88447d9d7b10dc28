import { listText } from '#platform/contract/language/intl-formats.ts'
import { msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { SAFETY_RECALL } from '#platform/contract/shop/law-texts.ts'
import { becauseOrdered, type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopLines, shopSentence, shopWords } from './shop-words.ts'

export type RecallEmailContent = {
  kind: 'recall' | 'notice'
  title: string
  text: string // As typed by an administrator, like the next ones; each line is a paragraph
  hazard: string // Empty for service notices and older recalls, like the next three
  stopUse: string
  remedies: readonly ('repair' | 'replacement' | 'refund')[]
  contact: string
  safety: boolean // As European law words it
  product: string
  sku: string
  img: string // Of the product; '' where there is none
  url: string // What everybody can read of a recall
  person: string
  lines: readonly { order: string; name: string; units: number; serials: readonly string[]; certain: boolean }[]
  hasAccount: boolean
}

/** Within a sentence. */
const REMEDIES = {
  repair: msgc('a remedy within a sentence', 'repair'),
  replacement: msgc('a remedy within a sentence', 'replacement'),
  refund: msgc('a remedy within a sentence', 'refund'),
} as const

const KIND = { recall: msg('Recall'), notice: msg('Service notice') } as const
/** So that a buyer of very many orders gets an email that can be read. */
const MOST_LINES = 30
const MOST_SERIALS = 20

/** A recall or service notice, with what its recipient bought. */
export function composeRecallEmail({
  kind,
  title,
  text,
  person,
  lines,
  hasAccount,
  ...recall
}: RecallEmailContent): ComposedEmail {
  const { safety, product, sku, img, contact, url } = recall
  const isUnsure = lines.some(({ certain }) => !certain)
  const shown = lines.slice(0, MOST_LINES)
  const more = lines.length - shown.length
  return composeEmail({
    subject: shopWords(safety ? `${say(SAFETY_RECALL)}: ${product}` : `${say(KIND[kind])}: ${title}`),
    name: person,
    picture: img ? { img, alt: t('{name}, which is recalled', { name: product }) } : undefined,
    paragraphs: [
      t('This is about something you bought from us.'),
      ...(safety ? shopLines(title) : []),
      ...safetyLines(recall),
      ...shopLines(text),
      ...(isUnsure
        ? [t('We can’t tell for every item whether it is affected: where it says “may be”, please check yours.')]
        : []),
    ],
    facts: [
      ...(safety ? [{ term: t('Which'), value: shopWords(`${product} (${sku})`) }] : []),
      ...shown.map((line) => ({
        term: t('Order {order}', { order: line.order }),
        value: shopSentence(lineWords(line)),
      })),
      ...(more > 0 ? [{ term: t('And'), value: t('{count} more', { count: String(more) }) }] : []),
    ],
    ...(kind === 'recall' && { action: { label: t('Read the recall'), url, secret: false } }),
    notes: contact
      ? [shopWords(t('Questions? {contact}', { contact }))]
      : [t('Questions? Contact us and include your order number.')],
    ...(!hasAccount && {
      reason: becauseOrdered(),
    }),
  })
}

function safetyLines({ hazard, stopUse, remedies }: Pick<RecallEmailContent, 'hazard' | 'stopUse' | 'remedies'>) {
  const choice =
    remedies.length > 1
      ? [
          t('You can choose, free of charge: {remedies}.', {
            remedies: listText(
              remedies.map((each) => say(REMEDIES[each])),
              'disjunction',
            ),
          }),
        ]
      : []
  return [...shopLines(hazard), ...shopLines(stopUse), ...choice]
}

function lineWords({ name, units, serials, certain }: RecallEmailContent['lines'][number]): string {
  const known = serials.slice(0, MOST_SERIALS).map(plainValue).join(', ')
  const more = serials.length - MOST_SERIALS
  const numbers = more > 0 ? t('{numbers} and {count} more', { numbers: known, count: String(more) }) : known
  const what = `${units} × ${plainValue(name)}`
  const numbered = numbers ? t('{what}, serial number {numbers}', { what, numbers }) : what
  return certain ? numbered : t('{what} (may be concerned)', { what: numbered })
}
