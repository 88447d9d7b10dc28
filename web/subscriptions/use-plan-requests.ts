import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import {
  type AdministeredRequest,
  type PlanRequest,
  planRequestFilterSchema,
} from '#contract/subscriptions/subscriptions.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** The part of every query key that a change of a request makes stale. */
export const PLAN_REQUESTS_KEY = 'plan-requests'

/** One page of the signed-in account's own requests, newest first. */
export function useOwnPlanRequests(cursor: string | undefined): UseQueryResult<ListAnswer<PlanRequest>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PLAN_REQUESTS_KEY, 'own', email, cursor],
    queryFn: () => shop.listOwnPlanRequests({ query: { cursor, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** What the list of all requests is asked for; it stands in the address. */
export type PlanRequestFilters = ReturnType<typeof readPlanRequestFilters>

/** Reads the address. What is no choice of ours is left out, so that a mistyped address shows the list all the same. */
export function readPlanRequestFilters(asked: Partial<Record<'search' | 'status' | 'cursor', string>>) {
  const { status } = planRequestFilterSchema.shape
  return { search: asked.search, status: status.catch(undefined).parse(asked.status), cursor: asked.cursor }
}

/** One page of every request, as the signed-in administrator sees them. */
export function useEveryPlanRequest(asked: PlanRequestFilters): UseQueryResult<ListAnswer<AdministeredRequest>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PLAN_REQUESTS_KEY, 'all', email, asked],
    queryFn: () => shop.listPlanRequests({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
