import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation.ts'
import type { listCarriers } from '#contract/orders/shipments.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'

export const CARRIERS_KEY = 'carriers'

export function useCarriers(): UseQueryResult<OutputOf<typeof listCarriers>> {
  const { email } = useSession()
  return useQuery({ queryKey: [CARRIERS_KEY, email], queryFn: () => shop.listCarriers({}) })
}
