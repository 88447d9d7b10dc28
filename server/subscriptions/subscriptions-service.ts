import type { PageQuery } from '#contract/pagination.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { bindContext } from '#server/bind-context.ts'
import { decidePlanRequest } from './decide-plan-request.ts'
import { readRequestPage } from './list-plan-requests.ts'
import { anonymiseRequests, type RequestFilter, selectRequestsOfAccount } from './plan-requests-store.ts'
import { presentAdministeredRequest, presentRequest } from './present-plan-request.ts'
import { requestPlan } from './request-plan.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { waitingPlanRequests } from './waiting-plan-requests.ts'
import { withdrawPlanRequest } from './withdraw-plan-request.ts'

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>

/** What the rest of the shop may ask of the subscriptions: customers request a plan, the shop accepts or declines. */
export function createSubscriptionsService(context: SubscriptionsContext) {
  return {
    ...bindContext(context, { requestPlan, withdrawPlanRequest, decidePlanRequest }),
    listOwn: ({ accountId }: AccountActor, query: PageQuery) =>
      readRequestPage(context, { accountId }, query, presentRequest),
    /** For administrators. */
    listEvery: (query: PageQuery & RequestFilter) =>
      readRequestPage(context, 'every account', query, presentAdministeredRequest),
    waiting: waitingPlanRequests,
    /** All requests of an account, for its owner to take along. */
    exportRequests: async (accountId: string): Promise<Record<string, unknown>[]> =>
      (await selectRequestsOfAccount(context.db, accountId)).map(presentAdministeredRequest),
    /**
     * A customer deletes their account: what is pending is withdrawn, and nothing says whose it was. Within the
     * caller's transaction.
     */
    forgetSubscriber: (transaction: Queryable, accountId: string) =>
      anonymiseRequests(transaction, accountId, context.now()),
  }
}
