import { msg, t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useCarriers } from '../administration/carrier-fields.tsx'
import { CarriersForm } from '../administration/carriers-form.tsx'

export const meta = titled(msg('Carriers'))

export default function CarriersPage() {
  return (
    <>
      <DashboardHeading title={t('Carriers')}>
        {t('Parcels of these carriers get a tracking link.')}{' '}
        <InlineLink to="/dashboard/manageAllOrders">{t('Back to all orders')}</InlineLink>
      </DashboardHeading>
      <Loaded />
    </>
  )
}

function Loaded() {
  const list = useCarriers()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  // A changed list begins a new form.
  return <CarriersForm key={list.data.version} list={list.data} />
}
