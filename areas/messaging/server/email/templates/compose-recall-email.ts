import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopLines, shopSentence, shopWords } from './shop-words.ts'

export type RecallEmailContent = {
  kind: 'recall' | 'notice'
  title: string
  text: string // As typed by an administrator; each line is a paragraph
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
}: RecallEmailContent): ComposedEmail {
  const isUnsure = lines.some(({ certain }) => !certain)
  const shown = lines.slice(0, MOST_LINES)
  const more = lines.length - shown.length
  return composeEmail({
    subject: shopWords(`${KIND[kind]}: ${title}`),
    name: person,
    paragraphs: [
      'This is about something you bought from us.',
      ...shopLines(text),
      ...(isUnsure
        ? ['We can’t tell for every item whether it is affected: where it says “may be”, please check yours.']
        : []),
    ],
    facts: [
      ...shown.map((line) => ({ term: `Order ${line.order}`, value: shopSentence(lineWords(line)) })),
      ...(more > 0 ? [{ term: 'And', value: `${more} more` }] : []),
    ],
    notes: ['Questions? Contact us and include your order number.'],
    ...(!hasAccount && {
      reason: `You get this email because its address was given for an order at ${shopBrand().name}.`,
    }),
  })
}

function lineWords({ name, units, serials, certain }: RecallEmailContent['lines'][number]): string {
  const numbers = serials.slice(0, MOST_SERIALS).map(plainValue).join(', ')
  const more = serials.length > MOST_SERIALS ? ` and ${serials.length - MOST_SERIALS} more` : ''
  const what = `${units} × ${plainValue(name)}`
  return `${what}${numbers ? `, serial number ${numbers}${more}` : ''}${certain ? '' : ' (may be concerned)'}`
}
