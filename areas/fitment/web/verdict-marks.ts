import type { FitReason, ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { VERDICT_WORDS } from '#fitment/contract/verdict-label.ts'

/** Shape of a verdict: never told by colour alone. */
export const VERDICT_MARKS: Readonly<Record<ShortVerdict['verdict'], string>> = {
  fits: '✓',
  'fits-with': '✓+',
  no: '✕',
  unknown: '?',
  'no-contact': '–',
}

/** What one contact gives, in a cell of a table. */
export function resultLabel({ result, cause }: Pick<FitReason, 'result' | 'cause'>): string {
  if (result === 'fits-with') return cause === 'companion' ? 'Fits with another part' : VERDICT_WORDS[result]
  if (result === 'unknown') return cause === 'not-stated' ? 'Not known yet' : 'Unclear'
  return VERDICT_WORDS[result]
}
