import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ImportForm } from '../administration/import/import-form.tsx'
import { PARTS_LIST } from '../administration/part-paths.ts'
import { NumbersCsv } from '../successors/administration/numbers-csv.tsx'

export const meta = () => [{ title: 'Import parts · Parts Manufacture' }]

export default function ImportPartsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Import parts">
        Matched by SKU: new ones are added, existing ones updated.{' '}
        <InlineLink to={PARTS_LIST}>Back to all parts</InlineLink>
      </DashboardHeading>
      <ImportForm />
      <NumbersCsv />
    </RequireAdmin>
  )
}
