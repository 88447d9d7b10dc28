import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { AdminProblem } from './admin-problem.tsx'

type Read = { isPending: boolean; error: unknown; refetch: () => unknown }

/** In place of what an admin page reads, as long as there is none: rows to come, or why there are none. */
export function Awaited({ read: { isPending, error, refetch } }: { read: Read }) {
  return isPending ? <RowsSkeleton /> : <AdminProblem error={error} onRetry={() => void refetch()} />
}
