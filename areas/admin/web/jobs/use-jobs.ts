import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { getJobs } from '#admin/contract/job-administration.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'

type Jobs = OutputOf<typeof getJobs>
export type JobQueue = Jobs['queues'][number]
export type StuckJob = Jobs['stuck'][number]

const REFRESH_MS = 10_000

export function useJobs(): UseQueryResult<Jobs> {
  const { email } = useSession()
  return useQuery({ queryKey: ['getJobs', email], queryFn: () => shop.getJobs(), refetchInterval: REFRESH_MS })
}

export function useRetryJob(onDone: () => void): UseMutationResult<unknown, Error, StuckJob> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ queue, _id: id }) => shop.retryJob({ params: { queue, id } }),
    onSuccess: () => {
      notify.success('Job queued for retry')
      onDone()
    },
    onError: (error) => notify.error(error.message || 'Something went wrong. Try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getJobs'] }),
  })
}
