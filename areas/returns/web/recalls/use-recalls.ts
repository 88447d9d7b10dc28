import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SoldSerial } from '#orders/contract/serials.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { Recall, RecallWithReach } from '#returns/contract/recalls/recalls.ts'

export const RECALLS_LIST = '/dashboard/recalls'
const KEY = 'recalls'
const LOOKED_AGAIN_MS = 3000

export function useRecalls(cursor: string | undefined): UseQueryResult<ListAnswer<Recall>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, 'all', email, cursor],
    queryFn: () => shop.listRecalls({ query: { cursor, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}

/** Looks again while emails are on their way. */
export function useRecall(id: string): UseQueryResult<RecallWithReach> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, 'one', id, email],
    queryFn: () => shop.getRecall({ params: { id } }),
    refetchInterval: ({ state }) => ((state.data?.told.pending ?? 0) > 0 ? LOOKED_AGAIN_MS : false),
  })
}

export function useSoldSerial(serial: string): UseQueryResult<SoldSerial[]> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, 'serial', serial, email],
    queryFn: () => shop.findSerial({ query: { serial } }),
    enabled: serial !== '',
  })
}

/** A change of a recall; all of them are read again, also after a failure. */
export function useChangeRecall<Given, Answer>(
  act: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
