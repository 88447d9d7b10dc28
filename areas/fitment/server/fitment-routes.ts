import type { bookFileOperations } from '#fitment/contract/book-csv.ts'
import type { calculatorOperations } from '#fitment/contract/calculators.ts'
import type { fitCoverageOperations } from '#fitment/contract/fit-coverage.ts'
import type { fitDoubtOperations } from '#fitment/contract/fit-doubts.ts'
import type { fitDraftOperations } from '#fitment/contract/fit-draft.ts'
import type { fitOperations } from '#fitment/contract/fitment.ts'
import type { partPortOperations } from '#fitment/contract/part-ports.ts'
import type { specSheetOperations } from '#fitment/contract/spec-sheet.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { describeModel } from './bikes/describe-model.ts'
import { calculateChain, calculateSpokes } from './calculators/calculate.ts'
import { checkFit } from './checking/check-fit.ts'
import { describeBike } from './checking/describe-bike.ts'
import { getPartFit } from './checking/part-fit.ts'
import { listPartMates } from './checking/part-mates.ts'
import { readSpecSheet } from './checking/read-spec-sheet.ts'
import { getFitBook, listFitTemplates } from './checking/show-book.ts'
import { whatFits } from './checking/what-fits.ts'
import { listFitContradictions } from './desk/contradictions.ts'
import { getFitCoverage, listFitParts } from './desk/show-coverage.ts'
import type { FitmentContext } from './fitment-context.ts'
import { changePartPorts } from './ports/change-ports.ts'
import { getFitCodes, getPartPorts } from './ports/show-ports.ts'
import { acceptEquivalentStandard } from './versions/accept-equivalent-standard.ts'
import { checkFitDraft } from './versions/check-draft.ts'
import { decideFitDoubt, listFitDoubts } from './versions/decide-doubt.ts'
import { changeFitDraft, discardFitDraft, findBookRow, getFitDraft, startFitDraft } from './versions/edit-draft.ts'
import { exportBookFile, importBookFile } from './versions/exchange-book-files.ts'
import { listGoldenPairs, publishFitDraft } from './versions/publish-draft.ts'

/** The orders with the draft are for orders to list. */
type FitmentHandlers = Omit<
  HandlersOf<
    typeof fitOperations &
      typeof specSheetOperations &
      typeof partPortOperations &
      typeof fitCoverageOperations &
      typeof fitDraftOperations &
      typeof bookFileOperations &
      typeof fitDoubtOperations &
      typeof calculatorOperations
  >,
  'listDraftOrders'
>

export function fitmentRoutes(context: FitmentContext): FitmentHandlers {
  return {
    chainLength: ({ input }) => calculateChain(context, input.query),
    spokeLengths: ({ input }) => calculateSpokes(context, input.query),
    getFitBook: () => getFitBook(context),
    listFitTemplates: () => listFitTemplates(context),
    describeBike: ({ input }) => describeBike(context, input.query),
    readSpecSheet: ({ input }) => readSpecSheet(context, input.body),
    describeModel: ({ input }) => describeModel(context, input.params),
    checkFit: ({ input }) => checkFit(context, input.body),
    getPartFit: ({ input }) => getPartFit(context, input.params, input.query),
    whatFits: ({ input }) => whatFits(context, input.query),
    listPartMates: ({ input }) => listPartMates(context, input.params, input.query),
    getPartPorts: ({ input }) => getPartPorts(context, input.params.id),
    changePartPorts: ({ actor, requestId, input }) =>
      changePartPorts(context, { ...actor, requestId }, input.params.id, input.body),
    getFitCodes: () => getFitCodes(context),
    getFitCoverage: () => getFitCoverage(context),
    listFitParts: ({ input }) => listFitParts(context, input.query),
    listFitContradictions: ({ input }) => listFitContradictions(context, input.query),
    getFitDraft: () => getFitDraft(context),
    startFitDraft: ({ actor, requestId }) => startFitDraft(context, { ...actor, requestId }),
    changeFitDraft: ({ actor, requestId, input }) => changeFitDraft(context, { ...actor, requestId }, input.body),
    discardFitDraft: ({ actor, requestId }) => discardFitDraft(context, { ...actor, requestId }),
    checkFitDraft: () => checkFitDraft(context),
    publishFitDraft: ({ actor, requestId, input }) => publishFitDraft(context, { ...actor, requestId }, input.body),
    listGoldenPairs: ({ input }) => listGoldenPairs(context, input.query),
    findBookRow: ({ input }) => findBookRow(context, input.query),
    acceptAlso: ({ actor, requestId, input }) => acceptEquivalentStandard(context, { ...actor, requestId }, input.body),
    importBookFile: ({ actor, requestId, input: { query, body } }) =>
      importBookFile(
        context,
        { ...actor, requestId },
        { file: query.file, dryRun: query.dryRun === '1', open: body.open },
      ),
    exportBookFile: async ({ input: { query } }) => ({
      name: `${query.file}.csv`,
      text: exportBookFile(context, query.file),
    }),
    listFitDoubts: () => listFitDoubts(context),
    decideFitDoubt: ({ actor, requestId, input }) => decideFitDoubt(context, { ...actor, requestId }, input.body),
  }
}
