/** What somebody who bought a part says of it. */
export const FIT_OUTCOMES = ['fitted', 'with-change', 'not-fitted'] as const
export type FitOutcome = (typeof FIT_OUTCOMES)[number]

/** Fewer reports of one kind of bike say nothing. */
export const FEWEST_REPORTS = 10
