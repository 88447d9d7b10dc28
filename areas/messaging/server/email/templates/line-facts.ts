import type { EmailFact } from './email-frame.ts'
import { shopWords } from './shop-words.ts'

/** `price`: as text, of a unit and of all units, where the email says money of each line. */
export type EmailLine = { partName: string; quantity: number; price?: { each: string; all: string } | undefined }

/** What was ordered: one part with its quantity, or a line for each, with what it costs. */
export function lineFacts(lines: readonly EmailLine[]): EmailFact[] {
  const [first, ...others] = lines
  if (first && others.length === 0) {
    return [
      { term: 'Part', value: shopWords(first.partName) },
      { term: 'Quantity', value: String(first.quantity) },
      ...(first.price ? [{ term: 'Unit price', value: first.price.each }] : []),
      ...(first.price && first.quantity > 1 ? [{ term: 'Amount', value: first.price.all }] : []),
    ]
  }
  return lines.map((line) => ({
    term: 'Part',
    value: shopWords(`${line.quantity} × ${line.partName}${priceWords(line)}`),
  }))
}

function priceWords({ quantity, price }: EmailLine): string {
  if (!price) return ''
  return quantity === 1 ? `: ${price.all}` : `, ${price.each} each: ${price.all}`
}
