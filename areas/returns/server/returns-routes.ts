import { asGuest } from '#orders/server/guests/open-guest-order.ts'
import { NOT_IN_ROLE, refuse } from '#platform/contract/problem.ts'
import { may } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { returnOperations } from '#returns/contract/return-desk.ts'
import { getReturn, listReturns } from './list-returns.ts'
import { closeReturn, decideReturn, trackReturn } from './move-return.ts'
import { getOrderReturns, readReturns } from './read-order-returns.ts'
import { previewCredit, receiveReturn, refundReturn } from './receive-return.ts'
import { enterReturn, requestReturn } from './request-return.ts'
import type { ReturnsContext } from './returns-context.ts'

export function returnsRoutes(context: ReturnsContext): HandlersOf<typeof returnOperations> {
  return {
    getOrderReturns: ({ actor, input }) => getOrderReturns(context, actor, input.params.id),
    requestReturn: ({ actor, input, keyed }) => requestReturn(context, actor, input.params.id, input.body, keyed),
    trackReturn: ({ actor, input }) => trackReturn(context, actor, input.params, input.body),
    getGuestReturns: ({ actor, input: { params } }) =>
      asGuest(context, actor, params.id, (guest) => readReturns(context, guest, params.id)),
    requestGuestReturn: ({ actor, input: { params, body }, keyed }) =>
      asGuest(context, actor, params.id, (guest) => requestReturn(context, guest, params.id, body, keyed)),
    trackGuestReturn: ({ actor, input: { params, body } }) =>
      asGuest(context, actor, params.id, (guest) => trackReturn(context, guest, params, body)),
    enterReturn: ({ actor, requestId, input, keyed }) =>
      enterReturn(context, { ...actor, requestId }, input.params.id, input.body, keyed),
    listReturns: ({ input }) => listReturns(context, input.query),
    getReturn: ({ input }) => getReturn(context, input.params.id),
    decideReturn: ({ actor, requestId, input }) =>
      decideReturn(context, { ...actor, requestId }, input.params.id, input.body),
    previewCredit: ({ input }) => previewCredit(context, input.params.id, input.body),
    receiveReturn: async ({ actor, requestId, input, keyed }) => {
      const { params, body } = input
      if (body.credit && !may(actor, 'orders.refund')) return refuse('not-allowed', NOT_IN_ROLE)
      return receiveReturn(context, { ...actor, requestId }, params.id, body, keyed)
    },
    refundReturn: ({ actor, requestId, input, keyed }) =>
      refundReturn(context, { ...actor, requestId }, input.params.id, input.body, keyed),
    closeReturn: ({ actor, requestId, input }) =>
      closeReturn(context, { ...actor, requestId }, input.params.id, input.body),
  }
}
