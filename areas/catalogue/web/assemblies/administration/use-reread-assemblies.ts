import { useQueryClient } from '@tanstack/react-query'

/** After a change of assemblies. */
export function useRereadAssemblies(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['listAssemblies', 'getAdministeredAssembly'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
}
