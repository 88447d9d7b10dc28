import { useQuery } from '@tanstack/react-query'
import type { FreeSpec } from '#catalogue/contract/attribute-administration.ts'
import { codedRegistry, type Registry, registryOf } from '#packages/part-attributes/registry.ts'
import { shop } from '#platform/web/shop-client.ts'

/** What is read again after a change of an attribute. */
export const ATTRIBUTE_READS = ['listAdministeredAttributes', 'previewAttribute', 'listAttributes'] as const

/** Specifications of parts that have one of these names and are no attribute yet. */
export function useFreeSpecs(names: readonly string[]): readonly FreeSpec[] {
  const { data } = useQuery({
    queryKey: ['previewAttribute', names],
    queryFn: () => shop.previewAttribute({ query: { name: [...names] } }),
    enabled: names.length > 0,
  })
  return data?.free ?? []
}

/** The attributes of the shop; until they are loaded the coded ones. */
export function useRegistry(): Registry {
  const { data } = useQuery({
    queryKey: ['listAttributes', 'own'],
    queryFn: async () => registryOf((await shop.listAttributes({ query: { own: '1' } })).attributes),
  })
  return data ?? codedRegistry
}
