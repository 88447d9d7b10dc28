import type { FitReason, ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { verdictWords } from '#fitment/contract/verdict-label.ts'
import { t } from '#platform/contract/language/text.ts'

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
  if (result === 'fits-with') return cause === 'companion' ? t('Fits with another part') : verdictWords(result)
  if (result === 'unknown') return cause === 'not-stated' ? t('Not known yet') : t('Unclear')
  return verdictWords(result)
}
