import type { Administrator } from '#orders/server/administer-order.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { recallOperations } from '#returns/contract/recalls/recalls.ts'
import type { ReturnsService } from '../returns-service.ts'

export type RecallHandlers = Pick<Handlers, keyof typeof recallOperations>

export function recallsRoutes(returns: ReturnsService): RecallHandlers {
  return {
    changeLineSerials: ({ actor, requestId, input }) =>
      returns.changeLineSerials(by(actor, requestId), input.params, input.body),
    findSerial: ({ input }) => returns.findSerial(input.query.serial),
    listRecalls: ({ input }) => returns.listRecalls(input.query),
    getRecall: ({ input }) => returns.getRecall(input.params.id),
    addRecall: ({ actor, requestId, input, keyed }) => returns.addRecall(by(actor, requestId), input.body, keyed),
    editRecall: ({ actor, requestId, input }) => returns.editRecall(by(actor, requestId), input.params.id, input.body),
    deleteRecall: ({ actor, requestId, input }) => returns.deleteRecall(by(actor, requestId), input.params.id),
    exportRecall: ({ input }) => returns.exportRecall(input.params.id),
    sendRecall: ({ actor, requestId, input }) => returns.sendRecall(by(actor, requestId), input.params.id),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
