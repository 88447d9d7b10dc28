import type { Handlers } from '#platform/server/operation-handler.ts'
import type { SubscriptionsService } from './subscriptions-service.ts'

type SubscriptionHandlers = Pick<
  Handlers,
  | 'requestPlan'
  | 'listOwnPlanRequests'
  | 'withdrawPlanRequest'
  | 'listPlanRequests'
  | 'acceptPlanRequest'
  | 'declinePlanRequest'
>

export function subscriptionsRoutes(subscriptions: SubscriptionsService): SubscriptionHandlers {
  return {
    requestPlan: ({ actor, input, keyed }) => subscriptions.requestPlan(actor, input.body, keyed),
    listOwnPlanRequests: ({ actor, input }) => subscriptions.listOwn(actor, input.query),
    withdrawPlanRequest: ({ actor, input }) => subscriptions.withdrawPlanRequest(actor, input.params.id),
    listPlanRequests: ({ input }) => subscriptions.listEvery(input.query),
    acceptPlanRequest: ({ actor, requestId, input: { params, body } }) =>
      subscriptions.decidePlanRequest({ ...actor, requestId }, params.id, 'accepted', body.note),
    declinePlanRequest: ({ actor, requestId, input: { params, body } }) =>
      subscriptions.decidePlanRequest({ ...actor, requestId }, params.id, 'declined', body.note),
  }
}
