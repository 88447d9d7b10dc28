/** no < unknown < fits-with < fits: a distributive lattice, so the order of evaluation never matters. */
export const LADDER = ['no', 'unknown', 'fits-with', 'fits'] as const
export type Verdict = (typeof LADDER)[number]

const rank = (verdict: Verdict) => LADDER.indexOf(verdict)

/** All must hold: the lowest. Nothing asked is `fits`. */
export function and(verdicts: Iterable<Verdict>): Verdict {
  return LADDER[Math.min(3, ...[...verdicts].map(rank))] ?? 'fits'
}

/** One is enough: the highest. No alternative at all is `no`. */
export function or(verdicts: Iterable<Verdict>): Verdict {
  return LADDER[Math.max(0, ...[...verdicts].map(rank))] ?? 'no'
}

/** Whether the one is lower than the other. */
export const isLower = (one: Verdict, other: Verdict) => rank(one) < rank(other)
