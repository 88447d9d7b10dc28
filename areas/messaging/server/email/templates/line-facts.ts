import { t } from '#platform/contract/language/text.ts'
import type { EmailFact } from './email-frame.ts'
import { shopWords } from './shop-words.ts'

/** `price`: as text, of a unit and of all units, where the email says money of each line. */
export type EmailLine = { partName: string; quantity: number; price?: { each: string; all: string } | undefined }

/** What was ordered: one part with its quantity, or a line for each, with what it costs. */
export function lineFacts(lines: readonly EmailLine[]): EmailFact[] {
  const [first, ...others] = lines
  if (first && others.length === 0) {
    return [
      { term: t('Part'), value: shopWords(first.partName) },
      { term: t('Quantity'), value: String(first.quantity) },
      ...(first.price ? [{ term: t('Unit price'), value: first.price.each }] : []),
      ...(first.price && first.quantity > 1 ? [{ term: t('Amount'), value: first.price.all }] : []),
    ]
  }
  return lines.map((line) => ({ term: t('Part'), value: shopWords(lineText(line)) }))
}

function lineText({ quantity, partName, price }: EmailLine): string {
  const units = `${quantity} × ${partName}`
  if (!price) return units
  if (quantity === 1) return `${units}: ${price.all}`
  return t('{units}, {price} each: {amount}', { units, price: price.each, amount: price.all })
}
