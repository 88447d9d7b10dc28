import { modelOf } from '#contract/fitment/bike.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { FitmentContext } from '../fitment-context.ts'
import type { Evaluation } from '../judging/evaluate.ts'
import type { KnownBike } from './bike-side.ts'

const NONE: ReadonlySet<string> = new Set()

/** The parts that the model of the bike left the maker with; none when nobody said what model it is. */
export async function originalsOf(
  { db, catalogue }: { db: Queryable } & Pick<FitmentContext, 'catalogue'>,
  { bike }: KnownBike,
): Promise<ReadonlySet<string>> {
  const model = modelOf(bike)
  return model === undefined ? NONE : new Set(await catalogue.originalParts(db, model))
}

/**
 * What left the maker together fits: that is evidence, not a rule. Where facts that the owner gave contradict it, the
 * bike was changed, and nobody knows.
 */
export function withOriginal(evaluation: Evaluation, isOriginal: boolean): Evaluation {
  if (!isOriginal || evaluation.verdict === 'fits') return evaluation
  if (evaluation.verdict === 'no') return { ...evaluation, verdict: 'unknown', because: 'original-changed' }
  return { ...evaluation, verdict: 'fits', because: 'original' }
}
