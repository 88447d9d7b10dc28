import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { bookNames, factNamer, readBike } from './bikes/read-bike.ts'
import { whatFitted, whatTouches } from './bikes/what-fitted.ts'
import { faultOfCode } from './checking/bike-side.ts'
import { doubtsOfReplacing, type Replacing } from './checking/doubt-replacing.ts'
import { judgeForList } from './checking/list-verdicts.ts'
import { createBooks, readCurrentBook } from './current-book.ts'
import type { FitmentContext } from './fitment-context.ts'
import { judgeOrderFit, presentOrderFit, readyOrderFit } from './ordering/check-order-fit.ts'
import { checkStatedFit } from './ports/check-ports.ts'
import { partFitments, partPorts } from './ports/ports-tables.ts'
import { isSameFit, nextFit } from './ports/stated-fit.ts'
import { selectStatedParts, selectStatedPartsBySku } from './ports/stated-fit-store.ts'
import { putStatedFits } from './ports/write-ports-store.ts'
import { changedVerdicts } from './versions/changed-verdicts.ts'
import { waitingDoubts } from './versions/decide-doubt.ts'
import { flagByStoredReports } from './versions/flag-disputed-rules.ts'

export type { FactNamer } from './bikes/read-bike.ts'
export type { Replacing } from './checking/doubt-replacing.ts'
export type { ListVerdicts } from './checking/list-verdicts.ts'
export { drawMeasuring } from './checking/measuring-words.ts'

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

/** What others call. */
export function createFitmentService(context: FitmentContext) {
  const readBook = createBooks()
  return {
    ...bindContext(context, { readBike, factNamer, bookNames, whatFitted, whatTouches, judgeForList }),
    /** In the caller's transaction: why parts are no drop-ins for others. */
    doubtsOfReplacing: async (db: Queryable, pairs: readonly Replacing[]) =>
      pairs.length === 0 ? [] : doubtsOfReplacing(db, (await readBook(db)).book, pairs),
    faultOfCode,
    /** Whether parts that are ordered together fit: read the book first, then judge in the caller's transaction. */
    ...bindContext(context, { readyOrderFit, judgeOrderFit, presentOrderFit, changedVerdicts }),
    /** For whoever keeps reports of customers. */
    ...bindContext(context, { flagByStoredReports }),
    waiting: waitingDoubts,
  }
}
