import { useQueryClient } from '@tanstack/react-query'
import { MOST_IMPORT_BYTES } from '#catalogue/contract/part-import.ts'
import { type PortsReport, portsReportSchema } from '#fitment/contract/ports-import.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { BrokenRows, headlineOfImport, ReportSection, UnknownColumns } from '#platform/web/csv-import/report-pieces.tsx'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { BookImportForm } from '../desk/book-import-form.tsx'
import { DeskLinks } from '../desk/desk-links.tsx'
import { renewDesk } from '../desk/use-fit-desk.ts'

export const meta = titled('Import interfaces')

export default function PortsImportPage() {
  return (
    <>
      <DashboardHeading title="Fitment as CSV">
        Export what parts state or a file of the rule book, edit it in a spreadsheet, and import it again.
      </DashboardHeading>
      <DeskLinks />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="interfaces-heading" className="flex flex-col gap-5">
          <h3 id="interfaces-heading" className="text-lg">
            Interfaces of parts
          </h3>
          <div>
            <ExportButton path="/fit/admin/ports.csv" what="interfaces" />
          </div>
          <PortsImportForm />
        </section>
        <section aria-labelledby="book-heading" className="flex flex-col gap-5 border-ink border-t pt-6">
          <h3 id="book-heading" className="text-lg">
            Rule book
          </h3>
          <BookImportForm />
        </section>
      </div>
    </>
  )
}

/** First a dry run, whose report says what would change, then the import. */
function PortsImportForm() {
  const queries = useQueryClient()
  const importing = useCsvImport({
    mostBytes: MOST_IMPORT_BYTES,
    send: async (file, dryRun) =>
      portsReportSchema.parse(await sendCsv(`/fit/admin/ports.csv${dryRun ? '?dryRun=1' : ''}`, file)),
    onReport: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('Interfaces imported')
      await renewDesk(queries)
    },
  })
  const { run, store } = importing
  const report = run.data
  const canImport = report?.outcome === 'dry-run' && report.parts.updated > 0
  return (
    <div className="flex flex-col gap-8">
      <CsvFileForm
        importing={importing}
        hint="One row per interface. Parts in the file are replaced; others stay as they are."
        canImport={canImport}
      />
      {report && (
        <ReportSection report={report} headline={headlineOfImport(report.outcome, report.parts.updated)}>
          <p>
            {counted(report.rows, 'row')}, {counted(report.parts.updated, 'part')} changed,{' '}
            {countText(report.parts.unchanged)} as before.
          </p>
          <UnknownColumns names={report.ignored} />
          {canImport && (
            <div>
              <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
                {`Import ${counted(report.parts.updated, 'part')}`}
              </Button>
            </div>
          )}
          <BrokenRows {...report.broken} />
          {report.changes.length > 0 && (
            <DataTable
              caption="Changes"
              columns={CHANGE_COLUMNS}
              rows={report.changes}
              rowKey={({ line }) => String(line)}
            />
          )}
        </ReportSection>
      )}
    </div>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<PortsReport['changes'][number]>[] = [
  { key: 'sku', header: 'Part', words: true, cell: ({ sku }) => sku },
  { key: 'before', header: 'Before', words: true, cell: ({ before }) => before || 'Nothing known' },
  { key: 'after', header: 'After', words: true, cell: ({ after }) => after || 'Nothing known' },
]
