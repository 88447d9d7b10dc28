import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { RecordKind, RecordsReport } from '#platform/contract/records-report.ts'
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

type Props = { importing: RecordsImport; kind: RecordKind }

/** What an import did or would do, rows with errors, and the next step. */
export function RecordsReportView({ importing: { run, skipBroken, setSkipBroken, store }, kind }: Props) {
  const { data: report } = run
  if (!report) return null
  const { broken, columns, notes } = report
  const changes = report.new + report.updated
  const isOpen = report.outcome !== 'stored' && changes > 0
  return (
    <ReportSection report={report} headline={headlineOf(report, kind)}>
      <ReportFigures figures={figuresOf(report)} />
      <ul className="text-graphite empty:hidden">
        <RowNotes notes={notes} />
      </ul>
      <div className="flex flex-wrap items-center gap-4 empty:hidden">
        {isOpen && broken.count > 0 && <SkipBrokenRows checked={skipBroken} onChange={setSkipBroken} />}
        {isOpen && (broken.count === 0 || skipBroken) && (
          <Button variant="primary" pending={run.isPending} pendingLabel={t('Importing')} onClick={store}>
            {importWords(report)}
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

function importWords(report: RecordsReport): string {
  const [added, updated] = [countText(report.new), countText(report.updated)]
  if (report.updated === 0) return t('Import {added} new', { added })
  return report.new === 0
    ? t('Import {updated} updated', { updated })
    : t('Import {added} new, {updated} updated', { added, updated })
}

function headlineOf({ outcome, broken, ...report }: RecordsReport, kind: RecordKind): string {
  const isOfCustomers = kind === 'customers'
  const changes = report.new + report.updated
  if (outcome === 'stored') {
    if (changes > 0) return t('Imported')
    return isOfCustomers ? t('No changes: all customers are here') : t('No changes: all reviews are here')
  }
  if (broken.count > 0)
    return plural(
      broken.count,
      'Nothing imported: {count} row has errors',
      'Nothing imported: {count} rows have errors',
    )
  if (changes > 0) return t('Checked: nothing imported yet')
  return isOfCustomers
    ? t('Checked: no changes, all customers are here')
    : t('Checked: no changes, all reviews are here')
}

function figuresOf({ read, updated, unchanged, skipped, broken, ...report }: RecordsReport) {
  return [
    [t('Rows read'), read],
    [t('New'), report.new],
    [t('Updated'), updated],
    [t('Unchanged'), unchanged],
    [t('Errors'), broken.count, 'bad'],
    ...skipped.map(({ reason, count }) => [t('Skipped: {reason}', { reason }), count] as const),
  ] as const
}
