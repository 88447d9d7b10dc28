import type { ReactNode } from 'react'
import type { RowsReport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'
import { Button } from '../ui/button.tsx'
import { CsvFileForm } from './csv-file-form.tsx'
import { BrokenRows, headlineOfImport, ReportSection, UnknownColumns } from './report-pieces.tsx'
import { sendCsv } from './send-csv.ts'
import { useCsvImport } from './use-csv-import.ts'

type Props<Report> = {
  path: string // Of the import
  schema: z.ZodType<Report>
  /** The button that imports so many: “Import 3 parts”. */
  importLabel: (count: number) => string
  changesIn: (report: Report) => number
  figures: (report: Report) => ReactNode
  onStored?: () => unknown
  label?: string
  hint: string
  dryRunLabel?: string
  /** Below the rows with errors. */
  children?: (report: Report) => ReactNode
}

/** First a dry run, whose report says what would change, then the import. */
export function RowsImport<Report extends RowsReport>(props: Props<Report>) {
  const { path, schema, importLabel, changesIn, figures, onStored, children, ...form } = props
  const importing = useCsvImport({
    send: (file, dryRun) => sendCsv(`${path}${dryRun ? '?dryRun=1' : ''}`, schema, file),
    onStored,
  })
  const { run, store } = importing
  const report = run.data
  const changes = report ? changesIn(report) : 0
  const canImport = report?.outcome === 'dry-run' && changes > 0
  return (
    <>
      <CsvFileForm importing={importing} canImport={canImport} {...form} />
      {report && (
        <ReportSection report={report} headline={headlineOfImport(report.outcome, changes)}>
          {figures(report)}
          <UnknownColumns names={report.ignored} />
          {canImport && (
            <div>
              <Button variant="primary" pending={run.isPending} pendingLabel={t('Importing')} onClick={store}>
                {importLabel(changes)}
              </Button>
            </div>
          )}
          <BrokenRows {...report.broken} />
          {children?.(report)}
        </ReportSection>
      )}
    </>
  )
}
