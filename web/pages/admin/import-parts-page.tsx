import { ImportForm } from '#web/catalogue/administration/import/import-form.tsx'
import { PARTS_LIST } from '#web/catalogue/administration/part-paths.ts'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { NumbersCsv } from '#web/successors/administration/numbers-csv.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'

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
