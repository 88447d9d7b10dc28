import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { describeModel } from './bikes/describe-model.ts'
import { bookNames, factNamer, readBike } from './bikes/read-bike.ts'
import { whatFitted, whatTouches } from './bikes/what-fitted.ts'
import { calculateChain, calculateSpokes } from './calculators/calculate.ts'
import { faultOfCode } from './checking/bike-side.ts'
import { checkFit } from './checking/check-fit.ts'
import { describeBike } from './checking/describe-bike.ts'
import { doubtsOfReplacing, type Replacing } from './checking/doubt-replacing.ts'
import { judgeForList } from './checking/list-verdicts.ts'
import { createOriginals } from './checking/original-parts.ts'
import { getPartFit } from './checking/part-fit.ts'
import { listPartMates } from './checking/part-mates.ts'
import { getFitBook, listFitTemplates } from './checking/show-book.ts'
import { whatFits } from './checking/what-fits.ts'
import { createBooks, readCurrentBook } from './current-book.ts'
import { listFitContradictions } from './desk/contradictions.ts'
import { getFitCoverage, listFitParts } from './desk/show-coverage.ts'
import { createFitState } from './fit-state.ts'
import type { FitmentContext } from './fitment-context.ts'
import { judgeOrderFit, presentOrderFit, readyOrderFit } from './ordering/check-order-fit.ts'
import { changePartPorts } from './ports/change-ports.ts'
import { checkStatedFit } from './ports/check-ports.ts'
import { nextFit } from './ports/next-fit.ts'
import { partFitments, partPorts } from './ports/ports-tables.ts'
import { getFitCodes, getPartPorts } from './ports/show-ports.ts'
import { isSameFit } from './ports/stated-fit.ts'
import { selectStatedParts, selectStatedPartsBySku } from './ports/stated-fit-store.ts'
import { putStatedFits } from './ports/write-ports-store.ts'
import { readSpecSheet } from './spec-sheets/read-spec-sheet.ts'
import { acceptAlso } from './versions/accept-also.ts'
import { checkFitDraft } from './versions/check-draft.ts'
import { decideFitDoubt, listFitDoubts, waitingDoubts } from './versions/decide-doubt.ts'
import { doubtStoredReports } from './versions/doubt-reports.ts'
import { changeFitDraft, discardFitDraft, getFitDraft, startFitDraft } from './versions/edit-draft.ts'
import { exportBookFile, importBookFile } from './versions/exchange-book-files.ts'
import { findBookRow } from './versions/find-row.ts'
import { turnsByDraft } from './versions/order-turns.ts'
import { listGoldenPairs, publishFitDraft } from './versions/publish-draft.ts'

export type { FactNamer } from './bikes/read-bike.ts'
export type { Replacing } from './checking/doubt-replacing.ts'
export type { ListVerdicts } from './checking/list-verdicts.ts'

export { orderSnapshots, type ReadyFit } from './ordering/order-snapshots.ts'
/** For the statements of finding parts. */
export const fitmentTables = { partFitments, partPorts }

/** For the import and export of what parts state. */
export const statedFits = {
  ...{ check: checkStatedFit, isSame: isSameFit, next: nextFit, put: putStatedFits },
  ...{ doubtsOfReplacing, select: selectStatedParts, selectBySku: selectStatedPartsBySku, readBook: readCurrentBook },
}
export type { StatedPart } from './ports/stated-fit-store.ts'

export type FitmentService = ReturnType<typeof createFitmentService>

export function createFitmentService(context: FitmentContext) {
  const checks = { ...context, state: createFitState(context), originals: createOriginals(context) }
  const readBook = createBooks()
  return {
    ...bindContext(checks, {
      getFitBook,
      listFitTemplates,
      describeBike,
      describeModel,
      readSpecSheet,
      readBike,
      factNamer,
      whatFitted,
      whatTouches,
      bookNames,
      checkFit,
      getPartFit,
      listPartMates,
      whatFits,
    }),
    ...bindContext(checks, { judgeForList, calculateChain, calculateSpokes }),
    /** In the caller's transaction: why parts are no drop-ins for others. */
    doubtsOfReplacing: async (db: Queryable, pairs: readonly Replacing[]) =>
      pairs.length === 0 ? [] : doubtsOfReplacing(db, (await readBook(db)).book, pairs),
    faultOfCode,
    /** Whether parts that are ordered together fit: read the book first, then judge in the caller's transaction. */
    ...bindContext(checks, { readyOrderFit, judgeOrderFit, presentOrderFit }),
    ...bindContext(checks, { getPartPorts, changePartPorts, getFitCodes }),
    ...bindContext(checks, { getFitCoverage, listFitParts, listFitContradictions }),
    ...bindContext(checks, { getFitDraft, startFitDraft, changeFitDraft, discardFitDraft }),
    ...bindContext(checks, { checkFitDraft, publishFitDraft, listGoldenPairs, findBookRow, turnsByDraft }),
    ...bindContext(checks, { acceptAlso, importBookFile, exportBookFile }),
    /** For whoever keeps reports of customers. */
    ...bindContext(checks, { doubtStoredReports }),
    ...bindContext(checks, { listFitDoubts, decideFitDoubt }),
    waiting: waitingDoubts,
  }
}
