import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperationName } from '#app/contract/contract.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useSession } from '../session/use-session.ts'
import { shop } from '../shop-client.ts'

/**
 * What one operation reads, for the account that is signed in. Its query key begins with the operation's name, which
 * `useShopAction` takes to read it again. `pauseMs`: until it is read again by itself, by what was read. Whatever needs
 * more than this uses `useQuery`.
 */
export function useShopRead<Name extends OperationName>(
  operation: Name,
  request?: Parameters<ShopClient[Name]>[0],
  pauseMs?: (data: Awaited<ReturnType<ShopClient[Name]>>) => number | false,
): UseQueryResult<Awaited<ReturnType<ShopClient[Name]>>> {
  const { email } = useSession()
  const read = shop[operation] as unknown as (asked: typeof request) => Promise<Awaited<ReturnType<ShopClient[Name]>>>
  return useQuery({
    queryKey: [operation, email, request],
    queryFn: () => read(request),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : (pauseMs?.(data) ?? false)),
  })
}

/** There is no such thing; 422: what the address names is not even an id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
