import type { FitFault } from '#fitment/contract/fitment.ts'
import type { ListVerdicts } from '#fitment/server/fitment-service.ts'
import type { FindState, ReadFindState } from '#search/contract/find-state.ts'
import { FIT } from '../documents/document-of.ts'
import type { FindContext } from '../find-context.ts'
import type { Dictionary } from './dictionary-store.ts'

type ForBike = { state: FindState; verdicts: ListVerdicts | undefined; fault: FitFault | null; ignored: string[] }

/** The verdicts for the bike of a list. One that can't be used is left out, and said to be so. */
export async function judgeForBike(
  { fitment }: Pick<FindContext, 'fitment'>,
  { state, fitFault }: Pick<ReadFindState, 'state' | 'fitFault'>,
  dictionary: Dictionary,
): Promise<ForBike> {
  if (state.fits === undefined)
    return { state, verdicts: undefined, fault: fitFault ? fitment.faultOfCode(fitFault) : null, ignored: [] }
  const judged = await fitment.judgeForList(state.fits, dictionary.ofAttribute(FIT))
  if ('fault' in judged) {
    const ignored = state.fit.map((value) => `fit=${value}`)
    return { state: { ...state, fits: undefined, fit: [] }, verdicts: undefined, fault: judged.fault, ignored }
  }
  return { state: { ...state, fits: judged.fits }, verdicts: judged, fault: null, ignored: [] }
}
