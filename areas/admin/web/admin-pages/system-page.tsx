import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
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
  if (!system.data) return <Awaited read={system} />
  return <SystemFacts system={system.data} readAt={system.dataUpdatedAt} />
}
