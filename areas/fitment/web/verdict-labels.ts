import type { FitReason, PartVerdict } from '#fitment/contract/part-verdict.ts'

type Verdict = PartVerdict['verdict']

/** Shape and words of a verdict: never told by colour alone. */
export const VERDICT_LABELS: Record<Verdict, { mark: string; words: string }> = {
  fits: { mark: '✓', words: 'Fits' },
  'fits-with': { mark: '✓+', words: 'Fits with an adapter' },
  no: { mark: '✕', words: 'Does not fit' },
  unknown: { mark: '?', words: 'Check one thing' },
  'no-contact': { mark: '–', words: 'Touches nothing we know of' },
}

/** `Fits front` for a part that goes to either end. */
export function verdictLabel({
  verdict,
  position,
  because,
  reasons,
}: Pick<PartVerdict, 'verdict' | 'position' | 'because' | 'reasons'>): string {
  if (because === 'universal') return 'Fits any bike'
  if (because === 'no-data') return 'Not known'
  const bridged = reasons.filter(({ result }) => result === 'fits-with')
  const isWithPart = bridged.length > 0 && bridged.every(({ cause }) => cause === 'companion')
  const words = isWithPart && verdict === 'fits-with' ? 'Fits with another part' : VERDICT_LABELS[verdict].words
  return position && verdict !== 'unknown' ? `${words} (${position})` : words
}

/** What one contact gives, in a cell of a table. */
export function resultLabel({ result, cause }: Pick<FitReason, 'result' | 'cause'>): string {
  if (result === 'fits-with') return cause === 'companion' ? 'Fits together with another part' : 'Fits with an adapter'
  if (result === 'unknown') return cause === 'not-stated' ? 'Not known yet' : 'Can’t be said'
  return VERDICT_LABELS[result].words
}
