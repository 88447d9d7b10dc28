import { successorsReportSchema } from '#catalogue/contract/successors.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ImportForm } from '../administration/import/import-form.tsx'
import { PARTS_LIST } from '../administration/part-paths.ts'

export const meta = titled('Import parts')

export default function ImportPartsPage() {
  return (
    <>
      <DashboardHeading title="Import parts">
        Matched by SKU: new ones are added, existing ones updated.{' '}
        <InlineLink to={PARTS_LIST}>Back to all parts</InlineLink>
        <May needs="settings.edit">
          {'. You can also import '}
          <InlineLink to="/dashboard/import/customers">customers</InlineLink> and{' '}
          <InlineLink to="/dashboard/import/reviews">reviews</InlineLink>.
        </May>
      </DashboardHeading>
      <ImportForm />
      <NumbersCsv />
    </>
  )
}

const FILE = '/admin/successors.csv'

/** What became of old numbers, out as CSV and in again after a dry run. */
function NumbersCsv() {
  return (
    <section aria-labelledby="numbers-heading" className="mt-10 flex flex-col gap-5 border-ink border-t pt-6">
      <h3 id="numbers-heading" className="text-lg">
        Old numbers and successors
      </h3>
      <div>
        <ExportButton path={FILE} what="numbers">
          Export numbers
        </ExportButton>
      </div>
      <RowsImport
        path={FILE}
        schema={successorsReportSchema}
        noun={['number', 'numbers']}
        label="CSV file of numbers"
        hint="One row per part: number, kind, as (successor or needed), part, quantity, note, since. Other numbers stay."
        dryRunLabel="Dry run of numbers"
        changesIn={({ numbers }) => numbers.new + numbers.updated}
        figures={({ outcome, rows, numbers }) =>
          outcome !== 'broken' && (
            <p>
              {counted(rows, 'row')}: {counted(numbers.new, 'number')} new, {countText(numbers.updated)} changed,{' '}
              {countText(numbers.unchanged)} as before.
            </p>
          )
        }
      />
    </section>
  )
}
