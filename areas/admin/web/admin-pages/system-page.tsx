import { msg, t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { SystemFacts, useSystem } from '../system/system-facts.tsx'

export const meta = titled(msg('System'))

export default function SystemPage() {
  return (
    <>
      <DashboardHeading title={t('System')}>
        {t('Server status. Anything that needs attention is marked.')}
      </DashboardHeading>
      <System />
    </>
  )
}

function System() {
  const system = useSystem()
  if (system.isPending) return <RowsSkeleton />
  if (!system.data) return <AdminProblem error={system.error} onRetry={() => void system.refetch()} />
  return <SystemFacts system={system.data} readAt={system.dataUpdatedAt} />
}
