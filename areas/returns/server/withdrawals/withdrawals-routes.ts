import { asGuest } from '#orders/server/guests/open-guest-order.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { acceptWithdrawal, closeWithdrawal, listWithdrawals, matchWithdrawal } from './administer-withdrawal.ts'
import { declareWithdrawal, withdrawContract } from './declare-withdrawal.ts'
import { confirmWithdrawal, denyWithdrawal, openWithdrawal } from './own-withdrawals.ts'

export function withdrawalsRoutes(context: ReturnsContext): HandlersOf<typeof withdrawalOperations> {
  return {
    withdrawContract: ({ input }) => withdrawContract(context, input.body),
    openWithdrawal: ({ input }) => openWithdrawal(context, input),
    confirmWithdrawal: ({ input }) => confirmWithdrawal(context, input),
    denyWithdrawal: ({ input }) => denyWithdrawal(context, input),
    declareWithdrawal: ({ actor, input, keyed }) =>
      declareWithdrawal(context, actor, input.params.id, input.body, keyed),
    declareGuestWithdrawal: ({ actor, input: { params, body }, keyed }) =>
      asGuest(context, actor, params.id, (guest) => declareWithdrawal(context, guest, params.id, body, keyed)),
    listWithdrawals: ({ input }) => listWithdrawals(context, input.query),
    matchWithdrawal: ({ actor, requestId, input }) =>
      matchWithdrawal(context, { ...actor, requestId }, input.params.id, input.body.number),
    acceptWithdrawal: ({ actor, requestId, input }) =>
      acceptWithdrawal(context, { ...actor, requestId }, input.params.id, input.body.note),
    closeWithdrawal: ({ actor, requestId, input }) =>
      closeWithdrawal(context, { ...actor, requestId }, input.params.id, input.body.note),
  }
}
