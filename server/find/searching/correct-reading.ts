import type { FindRules } from '#server/find/documents/document-of.ts'
import type { Reading, Term } from '#server/find/reading/reading.ts'

/** The query with unknown words corrected to words of the shop; undefined when there is nothing to correct. */
export function correctedReading(
  _reading: Reading,
  _known: ReadonlyMap<string, number>,
  _rules: FindRules,
): { terms: readonly Term[]; text: string } | undefined {
  return undefined
}
