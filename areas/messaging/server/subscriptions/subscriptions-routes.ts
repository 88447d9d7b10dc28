import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { planRequestOperations } from '#messaging/contract/subscriptions.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { MessagingContext } from '../messaging-context.ts'
import {
  decidePlanRequest,
  presentAdministeredRequest,
  presentRequest,
  readRequestPage,
  withdrawPlanRequest,
} from './administer-plan-requests.ts'
import { requestPlan } from './request-plan.ts'

export function subscriptionsRoutes(context: MessagingContext): HandlersOf<typeof planRequestOperations> {
  return {
    requestPlan: ({ actor, input, keyed }) => requestPlan(context, actor, input.body, keyed),
    listOwnPlanRequests: ({ actor: { accountId }, input }) =>
      readRequestPage(context, { accountId }, input.query, presentRequest),
    withdrawPlanRequest: ({ actor, input }) => withdrawPlanRequest(context, actor, input.params.id),
    listPlanRequests: ({ input }) => readRequestPage(context, 'every account', input.query, presentAdministeredRequest),
    acceptPlanRequest: (call) => decidePlanRequest(context, authorOf(call), call.input, 'accepted'),
    declinePlanRequest: (call) => decidePlanRequest(context, authorOf(call), call.input, 'declined'),
  }
}
