import type { recallOperations } from '#contract/recalls/recalls.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { Administrator } from '#server/orders/administration/administer-order.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'

export type RecallHandlers = Pick<Handlers, keyof typeof recallOperations>

export function recallsRoutes(orders: OrdersService): RecallHandlers {
  return {
    changeLineSerials: ({ actor, requestId, input }) =>
      orders.changeLineSerials(by(actor, requestId), input.params, input.body),
    findSerial: ({ input }) => orders.findSerial(input.query.serial),
    listRecalls: ({ input }) => orders.listRecalls(input.query),
    getRecall: ({ input }) => orders.getRecall(input.params.id),
    addRecall: ({ actor, requestId, input, keyed }) => orders.addRecall(by(actor, requestId), input.body, keyed),
    editRecall: ({ actor, requestId, input }) => orders.editRecall(by(actor, requestId), input.params.id, input.body),
    deleteRecall: ({ actor, requestId, input }) => orders.deleteRecall(by(actor, requestId), input.params.id),
    exportRecall: ({ input }) => orders.exportRecall(input.params.id),
    sendRecall: ({ actor, requestId, input }) => orders.sendRecall(by(actor, requestId), input.params.id),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
