import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useSession } from '../session.ts'
import { shop } from '../shop-client.ts'

const FRESH_FOR_MS = 60_000

/** Whether this account is an administrator. For display only: the server checks the role on every call. */
export function useAdminCheck(): UseQueryResult<boolean> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['admin', email],
    queryFn: () => askAdmin(email ?? ''),
    enabled: email !== undefined,
    staleTime: FRESH_FOR_MS,
  })
}

async function askAdmin(email: string): Promise<boolean> {
  try {
    return (await shop.getAdmin({ params: { email } })).admin
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 403) return false
    throw error
  }
}
