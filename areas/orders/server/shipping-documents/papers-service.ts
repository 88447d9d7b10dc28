import { bindContext } from '#platform/server/bind-context.ts'
import { createPrintingThreads } from '#platform/server/printing/printing-threads.ts'
import type { PapersContext } from './papers-context.ts'
import { printParcelPaper } from './print-parcel-paper.ts'
import { printPickList } from './print-pick-list.ts'

export type PapersService = ReturnType<typeof createPapersService>

/** What is printed for picking and packing: nothing is numbered or kept, and no prices are on it. */
export function createPapersService(given: Omit<PapersContext, 'pickLists'>) {
  const pickLists: PapersContext['pickLists'] = createPrintingThreads(new URL('./pick-list-thread.ts', import.meta.url))
  return bindContext({ ...given, pickLists }, { printParcelPaper, printPickList })
}
