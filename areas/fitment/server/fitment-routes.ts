import type { Handlers } from '#platform/server/operation-handler.ts'
import type { FitmentService } from './fitment-service.ts'

type FitmentHandlers = Pick<
  Handlers,
  | 'getFitBook'
  | 'listFitTemplates'
  | 'describeBike'
  | 'readSpecSheet'
  | 'checkFit'
  | 'describeModel'
  | 'getPartFit'
  | 'listPartMates'
  | 'whatFits'
  | 'getPartPorts'
  | 'changePartPorts'
  | 'getFitCodes'
  | 'getFitCoverage'
  | 'listFitParts'
  | 'listFitContradictions'
  | 'getFitDraft'
  | 'startFitDraft'
  | 'changeFitDraft'
  | 'discardFitDraft'
  | 'checkFitDraft'
  | 'publishFitDraft'
  | 'listGoldenPairs'
  | 'findBookRow'
  | 'acceptAlso'
  | 'importBookFile'
  | 'exportBookFile'
  | 'chainLength'
  | 'spokeLengths'
  | 'listFitDoubts'
  | 'decideFitDoubt'
>

export function fitmentRoutes(fitment: FitmentService): FitmentHandlers {
  return {
    chainLength: ({ input }) => fitment.calculateChain(input.query),
    spokeLengths: ({ input }) => fitment.calculateSpokes(input.query),
    getFitBook: () => fitment.getFitBook(),
    listFitTemplates: () => fitment.listFitTemplates(),
    describeBike: ({ input }) => fitment.describeBike(input.query),
    readSpecSheet: ({ input }) => fitment.readSpecSheet(input.body),
    describeModel: ({ input }) => fitment.describeModel(input.params),
    checkFit: ({ input }) => fitment.checkFit(input.body),
    getPartFit: ({ input }) => fitment.getPartFit(input.params, input.query),
    whatFits: ({ input }) => fitment.whatFits(input.query),
    listPartMates: ({ input }) => fitment.listPartMates(input.params, input.query),
    getPartPorts: ({ input }) => fitment.getPartPorts(input.params.id),
    changePartPorts: ({ actor, requestId, input }) =>
      fitment.changePartPorts({ ...actor, requestId }, input.params.id, input.body),
    getFitCodes: () => fitment.getFitCodes(),
    getFitCoverage: () => fitment.getFitCoverage(),
    listFitParts: ({ input }) => fitment.listFitParts(input.query),
    listFitContradictions: ({ input }) => fitment.listFitContradictions(input.query),
    getFitDraft: () => fitment.getFitDraft(),
    startFitDraft: ({ actor, requestId }) => fitment.startFitDraft({ ...actor, requestId }),
    changeFitDraft: ({ actor, requestId, input }) => fitment.changeFitDraft({ ...actor, requestId }, input.body),
    discardFitDraft: ({ actor, requestId }) => fitment.discardFitDraft({ ...actor, requestId }),
    checkFitDraft: () => fitment.checkFitDraft(),
    publishFitDraft: ({ actor, requestId, input }) => fitment.publishFitDraft({ ...actor, requestId }, input.body),
    listGoldenPairs: ({ input }) => fitment.listGoldenPairs(input.query),
    findBookRow: ({ input }) => fitment.findBookRow(input.query),
    acceptAlso: ({ actor, requestId, input }) => fitment.acceptAlso({ ...actor, requestId }, input.body),
    importBookFile: ({ actor, requestId, input: { query, body } }) =>
      fitment.importBookFile(
        { ...actor, requestId },
        { file: query.file, dryRun: query.dryRun === '1', text: new TextDecoder().decode(body) },
      ),
    exportBookFile: async ({ input: { query } }) => ({
      name: `${query.file}.csv`,
      text: fitment.exportBookFile(query.file),
    }),
    listFitDoubts: () => fitment.listFitDoubts(),
    decideFitDoubt: ({ actor, requestId, input }) => fitment.decideFitDoubt({ ...actor, requestId }, input.body),
  }
}
