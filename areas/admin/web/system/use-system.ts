import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { getSystem } from '#admin/contract/system.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

export type SystemState = OutputOf<typeof getSystem>

const REFRESH_MS = 30_000

export function useSystem(): UseQueryResult<SystemState> {
  const { email } = useSession()
  return useQuery({ queryKey: ['system', email], queryFn: () => shop.getSystem(), refetchInterval: REFRESH_MS })
}
