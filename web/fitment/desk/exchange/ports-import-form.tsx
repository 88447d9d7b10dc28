import { type ReactNode, useEffect, useRef } from 'react'
import type { PortsReport } from '#contract/fitment/ports-import.ts'
import { countText } from '#contract/money/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { usePortsImport } from './use-ports-import.ts'

/** First a dry run, whose report says what would change, then the import. */
export function PortsImportForm() {
  const { input, fileProblem, choose, check, run, store } = usePortsImport()
  const report = run.data
  const canImport = report?.outcome === 'dry-run' && report.parts.updated > 0
  return (
    <div className="flex flex-col gap-8">
      <form noValidate onSubmit={check} className="sheet corner-marks flex max-w-2xl flex-col items-start gap-4 p-6">
        <ProblemNotice error={run.error} />
        <div className="w-full">
          <Field
            ref={input}
            type="file"
            accept=".csv,text/csv"
            label="CSV file"
            hint="A row an interface. Parts in the file state what it says; other parts stay as they are."
            className="py-2 file:mr-3 file:font-semibold"
            error={fileProblem}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        <Button
          type="submit"
          variant={canImport ? 'secondary' : 'primary'}
          pending={run.isPending}
          pendingLabel="Reading file"
        >
          Dry run
        </Button>
      </form>
      {report && (
        <Report report={report}>
          {canImport && (
            <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
              {`Import ${countText(report.parts.updated)} ${report.parts.updated === 1 ? 'part' : 'parts'}`}
            </Button>
          )}
        </Report>
      )}
    </div>
  )
}

function headlineOf({ outcome, parts }: PortsReport): string {
  if (outcome === 'broken') return 'Nothing was imported: the file has errors'
  if (outcome === 'stored') return 'Imported'
  return parts.updated === 0 ? 'The file changes nothing' : 'Nothing is wrong with the file'
}

function Report({ report, children }: { report: PortsReport; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report moves the focus to its heading
  useEffect(() => heading.current?.focus(), [report])
  const { rows, parts, broken, changes, ignored } = report
  return (
    <section aria-labelledby="ports-report" className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} id="ports-report" className="text-lg outline-none">
        {headlineOf(report)}
      </h3>
      <p>
        {countText(rows)} rows, {countText(parts.updated)} parts changed, {countText(parts.unchanged)} as before.
      </p>
      {ignored.length > 0 && <p className="wrap-anywhere text-graphite">Unknown columns: {ignored.join(', ')}.</p>}
      {children}
      {broken.count > 0 && (
        <DataTable
          caption="Rows with errors"
          columns={BROKEN_COLUMNS}
          rows={broken.listed}
          rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
        />
      )}
      {broken.count > broken.listed.length && <p>and {countText(broken.count - broken.listed.length)} more</p>}
      {changes.length > 0 && (
        <DataTable caption="Changes" columns={CHANGE_COLUMNS} rows={changes} rowKey={({ line }) => String(line)} />
      )}
    </section>
  )
}

const BROKEN_COLUMNS: readonly DataColumn<PortsReport['broken']['listed'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line}</span> },
  { key: 'column', header: 'Column', cell: ({ column }) => column },
  { key: 'reason', header: 'Error', words: true, cell: ({ reason }) => reason },
]

const CHANGE_COLUMNS: readonly DataColumn<PortsReport['changes'][number]>[] = [
  { key: 'sku', header: 'Part', words: true, cell: ({ sku }) => sku },
  { key: 'before', header: 'Before', words: true, cell: ({ before }) => before || 'Nothing known' },
  { key: 'after', header: 'After', words: true, cell: ({ after }) => after || 'Nothing known' },
]
