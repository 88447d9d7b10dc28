import type { EmailFact } from './email-frame.ts'
import { plainValue } from './plain-value.ts'

export type EmailLine = { partName: string; quantity: number }

/** What was ordered: one part with its quantity, or a line for each. */
export function lineFacts(lines: readonly EmailLine[]): EmailFact[] {
  const [first, ...others] = lines.map(({ partName, quantity }) => ({ name: plainValue(partName), quantity }))
  if (first && others.length === 0) {
    return [
      { term: 'Part', value: first.name },
      { term: 'Quantity', value: String(first.quantity) },
    ]
  }
  return lines.map(({ partName, quantity }) => ({ term: 'Part', value: `${quantity} × ${plainValue(partName)}` }))
}
