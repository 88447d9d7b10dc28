import { MOST_IMPORT_BYTES } from '#catalogue/contract/part-import.ts'
import type { SuccessorsReport } from '#catalogue/contract/successors.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { BrokenRows, headlineOfImport, ReportSection, UnknownColumns } from '#platform/web/csv-import/report-pieces.tsx'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { type CsvImport, useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
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
      </DashboardHeading>
      <ImportForm />
      <NumbersCsv />
    </>
  )
}

const FILE = '/admin/successors.csv'

/** What became of old numbers, out as CSV and in again after a dry run. */
function NumbersCsv() {
  const importing = useCsvImport({
    mostBytes: MOST_IMPORT_BYTES,
    send: async (file, dryRun) => (await sendCsv(`${FILE}${dryRun ? '?dryRun=1' : ''}`, file)) as SuccessorsReport,
  })
  const report = importing.run.data
  const canImport = report?.outcome === 'dry-run' && report.numbers.new + report.numbers.updated > 0
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
      <CsvFileForm
        importing={importing}
        label="CSV file of numbers"
        hint="One row per part: number, kind, as (successor or needed), part, quantity, note, since. Other numbers stay."
        canImport={canImport}
        dryRunLabel="Dry run of numbers"
      />
      {report && <Report report={report} importing={importing} canImport={canImport} />}
    </section>
  )
}

type Shown = { report: SuccessorsReport; importing: CsvImport<SuccessorsReport>; canImport: boolean }

function Report({ report, importing: { run, store }, canImport }: Shown) {
  const { outcome, rows, numbers, broken, ignored } = report
  const given = numbers.new + numbers.updated
  return (
    <ReportSection report={report} headline={headlineOfImport(outcome, given)}>
      {outcome !== 'broken' && (
        <p>
          {counted(rows, 'row')}: {counted(numbers.new, 'number')} new, {countText(numbers.updated)} changed,{' '}
          {countText(numbers.unchanged)} as before.
        </p>
      )}
      <UnknownColumns names={ignored} />
      {canImport && (
        <div>
          <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
            {`Import ${counted(given, 'number')}`}
          </Button>
        </div>
      )}
      <BrokenRows {...broken} />
    </ReportSection>
  )
}
