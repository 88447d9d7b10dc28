import type { returnOperations } from '#contract/orders/return-desk.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { Administrator } from '#server/orders/administration/administer-order.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'

export type ReturnHandlers = Pick<Handlers, keyof typeof returnOperations>

export function returnsRoutes(orders: OrdersService): ReturnHandlers {
  return {
    getOrderReturns: ({ actor, input }) => orders.getOrderReturns(actor, input.params.id),
    requestReturn: ({ actor, input, keyed }) => orders.requestReturn(actor, input.params.id, input.body, keyed),
    trackReturn: ({ actor, input }) => orders.trackReturn(actor, input.params, input.body),
    getGuestReturns: ({ actor, input }) => orders.getGuestReturns(actor, input.params.id),
    requestGuestReturn: ({ actor, input, keyed }) =>
      orders.requestGuestReturn(actor, input.params.id, input.body, keyed),
    trackGuestReturn: ({ actor, input }) => orders.trackGuestReturn(actor, input.params, input.body),
    withdrawContract: ({ input }) => orders.withdrawContract(input.body),
    enterReturn: ({ actor, requestId, input, keyed }) =>
      orders.enterReturn(by(actor, requestId), input.params.id, input.body, keyed),
    listReturns: ({ input }) => orders.listReturns(input.query),
    getReturn: ({ input }) => orders.getReturn(input.params.id),
    decideReturn: ({ actor, requestId, input }) =>
      orders.decideReturn(by(actor, requestId), input.params.id, input.body),
    previewCredit: ({ input }) => orders.previewCredit(input.params.id, input.body),
    receiveReturn: ({ actor, requestId, input, keyed }) =>
      orders.receiveReturn(by(actor, requestId), input.params.id, input.body, keyed),
    refundReturn: ({ actor, requestId, input, keyed }) =>
      orders.refundReturn(by(actor, requestId), input.params.id, input.body, keyed),
    closeReturn: ({ actor, requestId, input }) => orders.closeReturn(by(actor, requestId), input.params.id, input.body),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
