import { LRUCache } from 'lru-cache'
import { modelOf } from '#fitment/contract/bike.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Brief, FitState } from '../fit-state.ts'
import type { FitmentNeeds } from '../fitment-needs.ts'
import { type SignedPart, selectSignedParts } from '../ports/ports-store.ts'
import type { KnownBike } from './bike-side.ts'
import { briefOf, evaluateSignature } from './judge-signatures.ts'

const NONE: ReadonlySet<string> = new Set()

/** The parts that the model of the bike left the maker with; none when nobody said what model it is. */
export async function originalsOf(
  { db, catalogue }: { db: Queryable } & Pick<FitmentNeeds, 'catalogue'>,
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

/** Original parts on sale of a bike's model, by id. */
export type OriginalsReader = (bike: KnownBike) => Promise<ReadonlyMap<string, SignedPart>>

const KEPT_MODELS = 50
const NO_PARTS: ReadonlyMap<string, SignedPart> = new Map()

/** Reads the parts of a model again when something public changed. */
export function createOriginals({
  db,
  catalogue,
  invalidation,
}: Pick<FitmentNeeds, 'db' | 'catalogue' | 'invalidation'>): OriginalsReader {
  const kept = new LRUCache<string, Promise<ReadonlyMap<string, SignedPart>>>({ max: KEPT_MODELS })
  return async (known) => {
    const model = modelOf(known.bike)
    if (model === undefined) return NO_PARTS
    const key = `${invalidation.generation()} ${model}`
    const before = kept.get(key)
    if (before) return before
    const read = originalsOf({ db, catalogue }, known).then((ids) => selectSignedParts(db, [...ids]))
    kept.set(key, read)
    read.catch(() => kept.delete(key))
    return read
  }
}

/** An original part whose verdict is not the one of its signature, `before`. */
export type MovedOriginal = SignedPart & { before: Brief; brief: Brief }

/** Original parts for which being original makes a difference. */
export function judgeOriginals(
  state: FitState,
  bike: KnownBike,
  originals: ReadonlyMap<string, SignedPart>,
): MovedOriginal[] {
  return [...originals.values()].flatMap((part) => {
    const evaluation = evaluateSignature(state, part.signature, bike.side)
    const judged = withOriginal(evaluation, true)
    if (judged === evaluation) return []
    return [
      {
        ...part,
        before: briefOf(state, part.signature, evaluation, bike),
        brief: briefOf(state, part.signature, judged, bike),
      },
    ]
  })
}
