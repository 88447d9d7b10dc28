import { MOST_NUMBERS, type Part } from '#catalogue/contract/catalogue.ts'
import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { RequestedEntry } from './requested-parts.ts'

const LONGEST_NUMBER = 100

export type FoundPart = { part: Part; quantity: number }

/** Each part once, with its quantities added up; entries whose number is unknown are returned as typed. */
export async function findRequestedParts(
  entries: readonly RequestedEntry[],
): Promise<{ found: FoundPart[]; unknown: RequestedEntry[] }> {
  const numbers = [...new Set(entries.flatMap(({ readings }) => readings.map(({ number }) => number)))].filter(
    (number) => number.length <= LONGEST_NUMBER,
  )
  const parts = new Map<string, Part>()
  for (let at = 0; at < numbers.length; at += MOST_NUMBERS) {
    const { found } = await shop.findPartsByNumber({ body: { numbers: numbers.slice(at, at + MOST_NUMBERS) } })
    for (const { number, part } of found) parts.set(number, part)
  }
  const found = new Map<string, FoundPart>()
  const unknown: RequestedEntry[] = []
  for (const entry of entries) {
    const reading = entry.readings.find(({ number }) => parts.has(number))
    const part = reading && parts.get(reading.number)
    if (!part) {
      unknown.push(entry)
      continue
    }
    const quantity = (found.get(part._id)?.quantity ?? 0) + (reading.quantity ?? part.min)
    found.set(part._id, { part, quantity: Math.min(quantity, MOST_UNITS) })
  }
  return { found: [...found.values()], unknown }
}
