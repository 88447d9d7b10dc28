import { useParams } from 'react-router'
import { editPath } from '#catalogue/web/administration/part-paths.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { PORT_STATE_LABELS } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'
import { PortsForm } from '../desk/ports-form.tsx'

export const meta = titled(msg('Interfaces'))

export default function PartPortsPage() {
  const { partId = '' } = useParams()
  return <Interfaces key={partId} id={partId} />
}

function Interfaces({ id }: { id: string }) {
  const part = useShopRead('getPartPorts', { params: { id } })
  const codes = useShopRead('getFitCodes')
  const { error } = part
  if (error instanceof ProblemError && [404, 422].includes(error.problem.status)) {
    return (
      <EmptyState title={t('Part not found')}>
        <p>{t('Check the link. Deleted parts have no interfaces here.')}</p>
        <LinkButton to={`${FIT_DESK}/parts`}>{t('All parts')}</LinkButton>
      </EmptyState>
    )
  }
  if (!part.data || !codes.data) {
    const failed = error ?? codes.error
    return failed ? <AdminProblem error={failed} onRetry={() => void part.refetch()} /> : <RowsSkeleton />
  }
  const { name, sku, state, changedAt } = part.data
  return (
    <>
      <DashboardHeading title={t('Interfaces of {name}', { name })}>
        {sku} · {say(PORT_STATE_LABELS[state])}
        {changedAt && (
          <>
            {' '}
            · <Rich text={t('Changed <date></date>')} date={() => <DateTime iso={changedAt} dateOnly />} />
          </>
        )}{' '}
        · <InlineLink to={editPath(id)}>{t('Edit the part')}</InlineLink> ·{' '}
        <InlineLink to={`/dashboard/audit?object=${encodeURIComponent(`part:${sku}`)}`}>
          {t('Change history')}
        </InlineLink>
      </DashboardHeading>
      <DeskLinks />
      <PortsForm part={part.data} codes={codes.data} />
    </>
  )
}
