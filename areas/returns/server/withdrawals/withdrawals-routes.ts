import type { Administrator } from '#orders/server/administer-order.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { acceptWithdrawal, closeWithdrawal, listWithdrawals, matchWithdrawal } from './administer-withdrawal.ts'
import { declareGuestWithdrawal, declareWithdrawal, withdrawContract } from './declare-withdrawal.ts'
import { confirmWithdrawal, denyWithdrawal, openWithdrawal } from './own-withdrawals.ts'

export function withdrawalsRoutes(context: ReturnsContext): HandlersOf<typeof withdrawalOperations> {
  return {
    withdrawContract: ({ input }) => withdrawContract(context, input.body),
    openWithdrawal: ({ input }) => openWithdrawal(context, input),
    confirmWithdrawal: ({ input }) => confirmWithdrawal(context, input),
    denyWithdrawal: ({ input }) => denyWithdrawal(context, input),
    declareWithdrawal: ({ actor, input, keyed }) =>
      declareWithdrawal(context, actor, input.params.id, input.body, keyed),
    declareGuestWithdrawal: ({ actor, input, keyed }) =>
      declareGuestWithdrawal(context, actor, input.params.id, input.body, keyed),
    listWithdrawals: ({ input }) => listWithdrawals(context, input.query),
    matchWithdrawal: ({ actor, requestId, input }) =>
      matchWithdrawal(context, by(actor, requestId), input.params.id, input.body.number),
    acceptWithdrawal: ({ actor, requestId, input }) =>
      acceptWithdrawal(context, by(actor, requestId), input.params.id, input.body.note),
    closeWithdrawal: ({ actor, requestId, input }) =>
      closeWithdrawal(context, by(actor, requestId), input.params.id, input.body.note),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
