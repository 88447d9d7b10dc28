import { t } from '#platform/contract/language/text.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import type { RecordsReport } from '#platform/contract/records-report.ts'
import {
  BrokenRows,
  BrokenRowsFile,
  ReportFigures,
  ReportSection,
  RowNotes,
  SkipBrokenRows,
  UnknownColumns,
} from '#platform/web/csv-import/report-pieces.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { RecordsImport } from './use-records-import.ts'

type Props = { importing: RecordsImport; noun: readonly [one: string, many: string] }

/** What an import did or would do, rows with errors, and the next step. */
export function RecordsReportView({ importing: { run, skipBroken, setSkipBroken, store }, noun }: Props) {
  const { data: report } = run
  if (!report) return null
  const { broken, columns, notes } = report
  const changes = report.new + report.updated
  const isOpen = report.outcome !== 'stored' && changes > 0
  const added = report.new > 0 && `${countText(report.new)} new`
  const updated = report.updated > 0 && `${countText(report.updated)} updated`
  return (
    <ReportSection report={report} headline={headlineOf(report, noun)}>
      <ReportFigures figures={figuresOf(report)} />
      <ul className="text-graphite empty:hidden">
        <RowNotes notes={notes} />
      </ul>
      <div className="flex flex-wrap items-center gap-4 empty:hidden">
        {isOpen && broken.count > 0 && <SkipBrokenRows checked={skipBroken} onChange={setSkipBroken} />}
        {isOpen && (broken.count === 0 || skipBroken) && (
          <Button variant="primary" pending={run.isPending} pendingLabel={t('Importing')} onClick={store}>
            {`Import ${[added, updated].filter(Boolean).join(', ')}`}
          </Button>
        )}
      </div>
      {broken.count > 0 && (
        <>
          <div>
            <BrokenRowsFile {...broken} />
          </div>
          <BrokenRows
            count={broken.count}
            listed={broken.listed.flatMap(({ line, faults }) => faults.map((fault) => ({ line, ...fault })))}
          />
        </>
      )}
      <UnknownColumns names={columns.ignored} />
    </ReportSection>
  )
}

function headlineOf({ outcome, broken, ...report }: RecordsReport, [, many]: Props['noun']): string {
  const changes = report.new + report.updated
  if (outcome === 'stored') return changes > 0 ? 'Imported' : `No changes: all ${many} are here`
  if (broken.count > 0) return `Nothing imported: ${counted(broken.count, 'row has', 'rows have')} errors`
  return changes > 0 ? 'Checked: nothing imported yet' : `Checked: no changes, all ${many} are here`
}

function figuresOf({ read, updated, unchanged, skipped, broken, ...report }: RecordsReport) {
  return [
    ['Rows read', read],
    ['New', report.new],
    ['Updated', updated],
    ['Unchanged', unchanged],
    ['Errors', broken.count],
    ...skipped.map(({ reason, count }) => [`Skipped: ${reason}`, count] as const),
  ] as const
}
