import type { FitOutcome } from '#fitment/contract/fit-outcomes.ts'
import { msg } from '#platform/contract/language/text.ts'

/** As whoever bought the part says it. */
export const OUTCOME_LABELS = {
  fitted: msg('It fitted'),
  'with-change': msg('It fitted with a change'),
  'not-fitted': msg('It did not fit'),
} as const satisfies Record<FitOutcome, unknown>
