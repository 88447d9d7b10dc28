import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type AdministeredRequest,
  type PlanRequest,
  planRequestFilterSchema,
} from '#messaging/contract/subscriptions.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

/** Query key prefix to invalidate after a change of a request. */
export const PLAN_REQUESTS_KEY = 'plan-requests'

export function useOwnPlanRequests(cursor: string | undefined): UseQueryResult<ListAnswer<PlanRequest>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PLAN_REQUESTS_KEY, 'own', email, cursor],
    queryFn: () => shop.listOwnPlanRequests({ query: { cursor, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** The filters of the list, kept in the URL. */
export type PlanRequestFilters = ReturnType<typeof readPlanRequestFilters>

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readPlanRequestFilters(asked: Partial<Record<'search' | 'status' | 'cursor', string>>) {
  const { status } = planRequestFilterSchema.shape
  return { search: asked.search, status: status.catch(undefined).parse(asked.status), cursor: asked.cursor }
}

export function useEveryPlanRequest(asked: PlanRequestFilters): UseQueryResult<ListAnswer<AdministeredRequest>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PLAN_REQUESTS_KEY, 'all', email, asked],
    queryFn: () => shop.listPlanRequests({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
