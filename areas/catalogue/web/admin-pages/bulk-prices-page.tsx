import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { BulkPriceForm } from '../administration/bulk-prices/bulk-price-form.tsx'
import { BulkPriceHistory } from '../administration/bulk-prices/bulk-price-history.tsx'
import { PARTS_LIST } from '../administration/part-paths.ts'

export const meta = () => [{ title: 'Change prices · Parts Manufacture' }]

export default function BulkPricesPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Change prices">
        Regular prices and prices by quantity of many parts in one step. Reduced prices stay.{' '}
        <InlineLink to={PARTS_LIST}>All parts</InlineLink>
      </DashboardHeading>
      <BulkPriceForm />
      <BulkPriceHistory />
    </RequireAdmin>
  )
}
