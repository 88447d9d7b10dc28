import type { ProposedFact } from '#fitment/contract/spec-sheet.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { knownBike } from './bike-side.ts'
import { namedFact } from './show-book.ts'

type Found = { place: string; value: string; words: string }

/** What a specification sheet may say of a bike: an aid, so each is shown with its words, and nothing is stored. */
export async function readSpecSheet(
  { state }: Pick<FitmentContext, 'state'>,
  { text }: { text: string },
): Promise<ProposedFact[]> {
  const { book } = await state()
  return findFacts(text)
    .filter(({ place, value }) => !('faults' in knownBike(book, { facts: { [place]: value } })))
    .map(({ place, value, words }) => ({ ...namedFact(book, place, value), words }))
}

/** At most one fact of a place: by the first pattern that the text has. */
export function findFacts(text: string): Found[] {
  const lines = text.split(/\r?\n/u).map(spaced)
  const found = new Map<string, Found>()
  for (const [pattern, place, value] of SHEET_PATTERNS) {
    if (found.has(place)) continue
    const match = lines.map((line) => pattern.exec(line)).find((one) => one !== null)
    if (match) found.set(place, { place, value: filledIn(value, match), words: match[0].trim() })
  }
  return [...found.values()]
}

const spaced = (line: string) =>
  line
    .replace(/(?<=\d)(?=mm\b)/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** `$1` is the first thing that the pattern took; alternatives of one pattern take the same thing. */
function filledIn(value: string, [, ...taken]: readonly (string | undefined)[]): string {
  const given = taken.filter((one) => one !== undefined)
  return value.replace(/\$(\d)/gu, (_, at: string) => given[Number(at) - 1] ?? '')
}

const X = String.raw`\s*(?:mm)?\s*[x×*]\s*`

/**
 * Words of specification sheets, the place that they speak of, and what it may be: `$1` is what the pattern took, `~`
 * an `x` between figures, which is written in several ways. Of two that speak of one place the first counts, so exact
 * words come before vague ones.
 */
export const SHEET_PATTERNS = shippedRows(new URL('./sheet-patterns.csv', import.meta.url)).map(
  ({ pattern = '', case: letters, place = '', value = '' }) =>
    [new RegExp(pattern.replaceAll('~', X), letters === 'exact' ? 'u' : 'iu'), place, value] as const,
)
