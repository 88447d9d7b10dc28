import { createOriginals, type OriginalsReader } from './checking/original-parts.ts'
import { createFitState, type FitStateReader } from './fit-state.ts'
import type { FitmentNeeds } from './fitment-needs.ts'

/** What the functions of fitment work with. */
export type FitmentContext = FitmentNeeds & { state: FitStateReader; originals: OriginalsReader }

export function createFitmentContext(needs: FitmentNeeds): FitmentContext {
  return { ...needs, state: createFitState(needs), originals: createOriginals(needs) }
}
