import type { withdrawPlanRequest as operation } from '#messaging/contract/subscriptions.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { lockPlanRequest, movePlanRequest } from './plan-requests-store.ts'
import { requestNotFound } from './present-plan-request.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

type Withdrawn = OutputOf<typeof operation>

export function withdrawPlanRequest(
  { db, now }: SubscriptionsContext,
  { accountId }: AccountActor,
  id: string,
): Promise<Withdrawn | Refusal> {
  return inTransaction<Withdrawn | Refusal>(db, async (transaction) => {
    const request = await lockPlanRequest(transaction, { accountId }, id)
    if (!request) return requestNotFound()
    if (request.status === 'withdrawn') return { acknowledged: true, deletedCount: 0 }
    if (request.status !== 'pending') {
      return refuse('request-state', `This request is already ${request.status}. Contact us to end it.`)
    }
    await movePlanRequest(transaction, { id, from: 'pending', to: 'withdrawn', at: now() })
    return { acknowledged: true, deletedCount: 1 }
  })
}
