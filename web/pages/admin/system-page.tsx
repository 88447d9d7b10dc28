import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { SystemFacts } from '#web/system/system-facts.tsx'
import { useSystem } from '#web/system/use-system.ts'

export const meta = () => [{ title: 'System · Parts Manufacture' }]

export default function SystemPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="System">Server status. Anything that needs attention is marked.</DashboardHeading>
      <System />
    </RequireAdmin>
  )
}

function System() {
  const system = useSystem()
  if (system.isPending) return <RowsSkeleton />
  if (!system.data) return <AdminProblem error={system.error} onRetry={() => void system.refetch()} />
  return <SystemFacts system={system.data} readAt={system.dataUpdatedAt} />
}
