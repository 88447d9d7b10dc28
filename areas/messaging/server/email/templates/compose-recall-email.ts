import { listText } from '#platform/contract/language/intl-formats.ts'
import { say } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { SAFETY_RECALL } from '#platform/contract/shop/law-texts.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
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
  url: string // What everybody can read of a recall
  person: string
  lines: readonly { order: string; name: string; units: number; serials: readonly string[]; certain: boolean }[]
  hasAccount: boolean
}

const KIND = { recall: 'Recall', notice: 'Service notice' } as const
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
  const { safety, product, contact, url } = recall
  const isUnsure = lines.some(({ certain }) => !certain)
  const shown = lines.slice(0, MOST_LINES)
  const more = lines.length - shown.length
  return composeEmail({
    subject: shopWords(safety ? `${say(SAFETY_RECALL)}: ${product}` : `${KIND[kind]}: ${title}`),
    name: person,
    paragraphs: [
      'This is about something you bought from us.',
      ...(safety ? shopLines(title) : []),
      ...safetyLines(recall),
      ...shopLines(text),
      ...(isUnsure
        ? ['We can’t tell for every item whether it is affected: where it says “may be”, please check yours.']
        : []),
    ],
    facts: [
      ...shown.map((line) => ({ term: `Order ${line.order}`, value: shopSentence(lineWords(line)) })),
      ...(more > 0 ? [{ term: 'And', value: `${more} more` }] : []),
    ],
    ...(kind === 'recall' && { action: { label: 'Read the recall', url, secret: false } }),
    notes: contact ? [shopWords(`Questions? ${contact}`)] : ['Questions? Contact us and include your order number.'],
    ...(!hasAccount && {
      reason: `You get this email because its address was given for an order at ${shopBrand().name}.`,
    }),
  })
}

function safetyLines({ hazard, stopUse, remedies }: Pick<RecallEmailContent, 'hazard' | 'stopUse' | 'remedies'>) {
  const choice = remedies.length > 1 ? [`You can choose, free of charge: ${listText(remedies, 'disjunction')}.`] : []
  return [...shopLines(hazard), ...shopLines(stopUse), ...choice]
}

function lineWords({ name, units, serials, certain }: RecallEmailContent['lines'][number]): string {
  const numbers = serials.slice(0, MOST_SERIALS).map(plainValue).join(', ')
  const more = serials.length > MOST_SERIALS ? ` and ${serials.length - MOST_SERIALS} more` : ''
  const what = `${units} × ${plainValue(name)}`
  return `${what}${numbers ? `, serial number ${numbers}${more}` : ''}${certain ? '' : ' (may be concerned)'}`
}
