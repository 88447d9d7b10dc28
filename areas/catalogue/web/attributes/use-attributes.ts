import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FreeSpec, listAdministeredAttributes } from '#catalogue/contract/attribute-administration.ts'
import { codedRegistry, type Registry, registryOf } from '#packages/part-attributes/registry.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

/** Query key prefix to invalidate after a change of an attribute. */
export const ATTRIBUTES_KEY = 'attributes'

export function useAdministeredAttributes(): UseQueryResult<OutputOf<typeof listAdministeredAttributes>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [ATTRIBUTES_KEY, 'all', email],
    queryFn: () => shop.listAdministeredAttributes({}),
  })
}

/** Specifications of parts that have one of these names and are no attribute yet. */
export function useFreeSpecs(names: readonly string[]): readonly FreeSpec[] {
  const { data } = useQuery({
    queryKey: [ATTRIBUTES_KEY, 'free', names],
    queryFn: () => shop.previewAttribute({ query: { name: [...names] } }),
    enabled: names.length > 0,
  })
  return data?.free ?? []
}

/** The attributes of the shop; until they are loaded the coded ones. */
export function useRegistry(): Registry {
  const { data } = useQuery({
    queryKey: [ATTRIBUTES_KEY, 'own'],
    queryFn: async () => registryOf((await shop.listAttributes({ query: { own: '1' } })).attributes),
  })
  return data ?? codedRegistry
}
