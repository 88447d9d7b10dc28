import { bindContext } from '#server/bind-context.ts'
import type { PapersContext } from './papers-context.ts'
import { printParcelPaper } from './parcels/print-parcel-paper.ts'
import { printPickList } from './picking/print-pick-list.ts'

export type PapersService = ReturnType<typeof createPapersService>

/** What is printed for picking and packing: nothing is numbered or kept, and no prices are on it. */
export function createPapersService(context: PapersContext) {
  return bindContext(context, { printParcelPaper, printPickList })
}
