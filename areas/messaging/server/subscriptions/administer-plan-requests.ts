import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import {
  countPlanRequests,
  type PlanRequestRow,
  type RequestFilter,
  type RequestScope,
  selectPlanRequests,
} from './plan-requests-store.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

/** Newest first. */
export function readRequestPage<Item>(
  { db }: SubscriptionsContext,
  scope: RequestScope,
  query: PageQuery & RequestFilter,
  present: (row: PlanRequestRow) => Item,
): Promise<Page<Item> | Refusal> {
  const { search, status } = query
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectPlanRequests(db, scope, { search, status }, limit, after),
    count: () => countPlanRequests(db, scope, { search, status }),
    present,
  })
}
