import type { Administrator } from '#orders/server/administer-order.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import type { ReturnsService } from '../returns-service.ts'

export type WithdrawalHandlers = HandlersOf<typeof withdrawalOperations>

export function withdrawalsRoutes(returns: ReturnsService): WithdrawalHandlers {
  return {
    withdrawContract: ({ input }) => returns.withdrawContract(input.body),
    openWithdrawal: ({ input }) => returns.openWithdrawal(input),
    confirmWithdrawal: ({ input }) => returns.confirmWithdrawal(input),
    denyWithdrawal: ({ input }) => returns.denyWithdrawal(input),
    declareWithdrawal: ({ actor, input }) => returns.declareWithdrawal(actor, input.params.id),
    declareGuestWithdrawal: ({ actor, input }) => returns.declareGuestWithdrawal(actor, input.params.id),
    listWithdrawals: ({ input }) => returns.listWithdrawals(input.query),
    matchWithdrawal: ({ actor, requestId, input }) =>
      returns.matchWithdrawal(by(actor, requestId), input.params.id, input.body.number),
    acceptWithdrawal: ({ actor, requestId, input }) =>
      returns.acceptWithdrawal(by(actor, requestId), input.params.id, input.body.note),
    closeWithdrawal: ({ actor, requestId, input }) =>
      returns.closeWithdrawal(by(actor, requestId), input.params.id, input.body.note),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}
