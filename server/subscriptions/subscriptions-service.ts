import type { PageQuery } from '#contract/pagination.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { decidePlanRequest } from './decide-plan-request.ts'
import { readRequestPage } from './list-plan-requests.ts'
import { anonymiseRequests, type RequestFilter, selectRequestsOfAccount } from './plan-requests-store.ts'
import { presentAdministeredRequest, presentRequest } from './present-plan-request.ts'
import { requestPlan } from './request-plan.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { waitingPlanRequests } from './waiting-plan-requests.ts'
import { withdrawPlanRequest } from './withdraw-plan-request.ts'

type Args<F> = F extends (context: SubscriptionsContext, ...rest: infer Rest) => unknown ? Rest : never

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>

/** The door of the subscriptions: customers ask for a plan, the shop accepts or declines. */
export function createSubscriptionsService(context: SubscriptionsContext) {
  return {
    requestPlan: (...args: Args<typeof requestPlan>) => requestPlan(context, ...args),
    withdraw: (...args: Args<typeof withdrawPlanRequest>) => withdrawPlanRequest(context, ...args),
    decide: (...args: Args<typeof decidePlanRequest>) => decidePlanRequest(context, ...args),
    listOwn: ({ accountId }: AccountActor, query: PageQuery) =>
      readRequestPage(context, { accountId }, query, presentRequest),
    /** For administrators. */
    listEvery: (query: PageQuery & RequestFilter) =>
      readRequestPage(context, 'every account', query, presentAdministeredRequest),
    waiting: waitingPlanRequests,
    /** All requests of an account, for its owner to take along. */
    exportRequests: async (accountId: string): Promise<Record<string, unknown>[]> =>
      (await selectRequestsOfAccount(context.db, accountId)).map(presentAdministeredRequest),
    /** A customer deletes their account: what is pending is withdrawn, and nothing says whose it was. Within the caller's transaction. */
    forgetSubscriber: (transaction: Queryable, accountId: string) =>
      anonymiseRequests(transaction, accountId, context.now()),
  }
}
