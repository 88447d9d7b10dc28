import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdministeredAssembly } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'

/** Query key prefix to invalidate after a change of an assembly. */
export const ASSEMBLIES_DESK_KEY = 'assemblies-desk'

type Asked = { search?: string | undefined; cursor?: string | undefined }

export function useListedAssemblies(asked: Asked) {
  const { email } = useSession()
  return useQuery({
    queryKey: [ASSEMBLIES_DESK_KEY, 'list', email, asked],
    queryFn: () => shop.listAssemblies({ query: { ...asked, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}

export function useAdministeredAssembly(sku: string): UseQueryResult<AdministeredAssembly> {
  const { email } = useSession()
  return useQuery({
    queryKey: [ASSEMBLIES_DESK_KEY, 'one', email, sku],
    queryFn: () => shop.getAdministeredAssembly({ params: { sku } }),
  })
}

export function useDeleteAssembly(sku: string, onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => shop.deleteAssembly({ params: { sku } }),
    onSuccess: async () => {
      notify.success('Assembly deleted')
      onDeleted()
      await queries.invalidateQueries({ queryKey: [ASSEMBLIES_DESK_KEY, 'list'] })
    },
  })
}
