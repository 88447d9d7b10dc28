import type { Administrator } from '#orders/server/administer-order.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { returnOperations } from '#returns/contract/return-desk.ts'
import type { ReturnsService } from './returns-service.ts'

export type ReturnHandlers = Pick<Handlers, keyof typeof returnOperations>

export function returnsRoutes(returns: ReturnsService): ReturnHandlers {
  return {
    getOrderReturns: ({ actor, input }) => returns.getOrderReturns(actor, input.params.id),
    requestReturn: ({ actor, input, keyed }) => returns.requestReturn(actor, input.params.id, input.body, keyed),
    trackReturn: ({ actor, input }) => returns.trackReturn(actor, input.params, input.body),
    getGuestReturns: ({ actor, input }) => returns.getGuestReturns(actor, input.params.id),
    requestGuestReturn: ({ actor, input, keyed }) =>
      returns.requestGuestReturn(actor, input.params.id, input.body, keyed),
    trackGuestReturn: ({ actor, input }) => returns.trackGuestReturn(actor, input.params, input.body),
    enterReturn: ({ actor, requestId, input, keyed }) =>
      returns.enterReturn(by(actor, requestId), input.params.id, input.body, keyed),
    listReturns: ({ input }) => returns.listReturns(input.query),
    getReturn: ({ input }) => returns.getReturn(input.params.id),
    decideReturn: ({ actor, requestId, input }) =>
      returns.decideReturn(by(actor, requestId), input.params.id, input.body),
    previewCredit: ({ input }) => returns.previewCredit(input.params.id, input.body),
    receiveReturn: ({ actor, requestId, input, keyed }) =>
      returns.receiveReturn(by(actor, requestId), input.params.id, input.body, keyed),
    refundReturn: ({ actor, requestId, input, keyed }) =>
      returns.refundReturn(by(actor, requestId), input.params.id, input.body, keyed),
    closeReturn: ({ actor, requestId, input }) =>
      returns.closeReturn(by(actor, requestId), input.params.id, input.body),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
