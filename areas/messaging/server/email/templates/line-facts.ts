import type { EmailFact } from './email-frame.ts'
import { shopWords } from './shop-words.ts'

export type EmailLine = { partName: string; quantity: number }

/** What was ordered: one part with its quantity, or a line for each. */
export function lineFacts(lines: readonly EmailLine[]): EmailFact[] {
  const [first, ...others] = lines
  if (first && others.length === 0) {
    return [
      { term: 'Part', value: shopWords(first.partName) },
      { term: 'Quantity', value: String(first.quantity) },
    ]
  }
  return lines.map(({ partName, quantity }) => ({ term: 'Part', value: shopWords(`${quantity} × ${partName}`) }))
}
