import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { recallOperations } from '#returns/contract/recalls/recalls.ts'
import type { ReturnsContext } from '../returns-context.ts'
import {
  addRecall,
  deleteRecall,
  editRecall,
  getPublicRecall,
  getRecall,
  listPartRecalls,
  listRecalls,
} from './administer-recall.ts'
import { exportRecall } from './export-recall.ts'
import { sendRecall } from './send-recall.ts'
import { changeLineSerials, findSerial } from './serials.ts'

export function recallsRoutes(context: ReturnsContext): HandlersOf<typeof recallOperations> {
  return {
    changeLineSerials: ({ actor, requestId, input }) =>
      changeLineSerials(context, { ...actor, requestId }, input.params, input.body),
    findSerial: ({ input }) => findSerial(context, input.query.serial),
    listPartRecalls: ({ input }) => listPartRecalls(context, input.params.id),
    getPublicRecall: ({ input }) => getPublicRecall(context, input.params.id),
    listRecalls: ({ input }) => listRecalls(context, input.query),
    getRecall: ({ input }) => getRecall(context, input.params.id),
    addRecall: ({ actor, requestId, input, keyed }) => addRecall(context, { ...actor, requestId }, input.body, keyed),
    editRecall: ({ actor, requestId, input }) =>
      editRecall(context, { ...actor, requestId }, input.params.id, input.body),
    deleteRecall: ({ actor, requestId, input }) => deleteRecall(context, { ...actor, requestId }, input.params.id),
    exportRecall: ({ input }) => exportRecall(context, input.params.id),
    sendRecall: ({ actor, requestId, input }) => sendRecall(context, { ...actor, requestId }, input.params.id),
  }
}
