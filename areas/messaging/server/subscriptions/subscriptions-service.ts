import type { PageQuery } from '#platform/contract/pagination.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { decidePlanRequest } from './decide-plan-request.ts'
import { readRequestPage } from './list-plan-requests.ts'
import { anonymiseRequests, type RequestFilter, selectRequestsOfAccount } from './plan-requests-store.ts'
import { presentAdministeredRequest, presentRequest } from './present-plan-request.ts'
import { requestPlan } from './request-plan.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { waitingPlanRequests } from './waiting-plan-requests.ts'
import { withdrawPlanRequest } from './withdraw-plan-request.ts'

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>

export function createSubscriptionsService(context: SubscriptionsContext) {
  return {
    ...bindContext(context, { requestPlan, withdrawPlanRequest, decidePlanRequest }),
    listOwn: ({ accountId }: AccountActor, query: PageQuery) =>
      readRequestPage(context, { accountId }, query, presentRequest),
    listEvery: (query: PageQuery & RequestFilter) =>
      readRequestPage(context, 'every account', query, presentAdministeredRequest),
    waiting: waitingPlanRequests,
    exportRequests: async (accountId: string): Promise<Record<string, unknown>[]> =>
      (await selectRequestsOfAccount(context.db, accountId)).map(presentAdministeredRequest),
    /** Withdraws pending requests and anonymises all. In the caller's transaction. */
    forgetSubscriber: (transaction: Queryable, accountId: string) =>
      anonymiseRequests(transaction, accountId, context.now()),
  }
}
