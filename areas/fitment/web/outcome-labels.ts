import type { FitOutcome } from '#fitment/contract/fit-outcomes.ts'

/** As whoever bought the part says it. */
export const OUTCOME_LABELS: Readonly<Record<FitOutcome, string>> = {
  fitted: 'It fitted',
  'with-change': 'It fitted with a change',
  'not-fitted': 'It did not fit',
}
