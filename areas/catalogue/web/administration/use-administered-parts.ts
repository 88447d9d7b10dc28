import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredPart, LACKING } from '#catalogue/contract/part-administration.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { PartFilters } from './part-filters.ts'

const PAGE_SIZE = '25'
const STATES = ['hidden', 'draft', 'deleted'] as const

/** What is read again after a change of a part. */
export const PART_READS = ['listAdministeredParts', 'getAdministeredPart', 'listCategories'] as const

export function useRereadParts(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all(PART_READS.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

export function useAdministeredParts(asked: PartFilters): UseQueryResult<ListAnswer<AdministeredPart>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['listAdministeredParts', email, asked],
    queryFn: () => readAdministeredParts(asked, PAGE_SIZE),
    placeholderData: keepPreviousData,
  })
}

/** A page of them. */
export function readAdministeredParts(asked: PartFilters, limit: string): Promise<ListAnswer<AdministeredPart>> {
  const { show, ...query } = asked
  const without = LACKING.find((it) => show === `without-${it}`)
  const state = show === 'all' ? undefined : (STATES.find((it) => it === show) ?? 'shop')
  return shop.listAdministeredParts({ query: { ...query, state, without, limit } })
}

/** Existing categories; empty until loaded. */
export function useCategories(): readonly string[] {
  return useShopRead('listCategories').data ?? []
}
