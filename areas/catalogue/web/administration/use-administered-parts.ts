import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type AdministeredPart,
  type AdministeredPartDetails,
  LACKING,
} from '#catalogue/contract/part-administration.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { PartFilters } from './part-filters.ts'

const PAGE_SIZE = '25'

/** Query key prefix to invalidate after a change of a part. */
export const PARTS_KEY = 'parts'

export function useAdministeredParts(asked: PartFilters): UseQueryResult<ListAnswer<AdministeredPart>> {
  const { email } = useSession()
  const { show, ...query } = asked
  const without = LACKING.find((it) => show === `without-${it}`)
  const state = show === 'all' ? undefined : show === 'deleted' ? 'deleted' : 'shop'
  return useQuery({
    queryKey: [PARTS_KEY, 'all', email, asked],
    queryFn: () => shop.listAdministeredParts({ query: { ...query, state, without, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

export function useAdministeredPart(id: string): UseQueryResult<AdministeredPartDetails> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PARTS_KEY, 'one', email, id],
    queryFn: () => shop.getAdministeredPart({ params: { id } }),
  })
}

/** Existing categories; empty until loaded. */
export function useCategories(): readonly string[] {
  return useQuery({ queryKey: [PARTS_KEY, 'categories'], queryFn: () => shop.listCategories() }).data ?? []
}
