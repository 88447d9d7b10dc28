import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { listCarriers } from '#orders/contract/shipments.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

export const CARRIERS_KEY = 'carriers'

export function useCarriers(): UseQueryResult<OutputOf<typeof listCarriers>> {
  const { email } = useSession()
  return useQuery({ queryKey: [CARRIERS_KEY, email], queryFn: () => shop.listCarriers({}) })
}
