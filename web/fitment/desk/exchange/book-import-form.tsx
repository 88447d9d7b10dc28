import { type ReactNode, useEffect, useRef } from 'react'
import type { BookReport } from '#contract/fitment/book-csv.ts'
import { BOOK_FILES, type BookFile } from '#contract/fitment/fit-draft.ts'
import { countText } from '#contract/money/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { FIT_DESK } from '../desk-links.tsx'
import { useBookImport } from './use-book-import.ts'

/** Files of the rule book: out as CSV, and into the draft after a dry run. */
export function BookImportForm() {
  const { name, chooseName, input, fileProblem, choose, check, run, store, download } = useBookImport()
  const report = run.data
  const given = (report?.added ?? 0) + (report?.changed ?? 0)
  const canImport = report?.outcome === 'dry-run' && given > 0
  return (
    <div className="flex flex-col gap-6">
      <form
        method="post"
        noValidate
        onSubmit={check}
        className="sheet corner-marks flex max-w-2xl flex-col items-start gap-4 p-6"
      >
        <ProblemNotice error={run.error} />
        <FileToExport name={name} onChoose={chooseName} download={download} />
        <div className="w-full">
          <Field
            ref={input}
            type="file"
            accept=".csv,text/csv"
            label={`${name}.csv`}
            hint="Its rows go into the draft. Rows that it does not have stay."
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
          {`Dry run of ${name}.csv`}
        </Button>
      </form>
      {report && (
        <Report report={report}>
          <div className="empty:hidden">
            {canImport && (
              <Button variant="primary" pending={run.isPending} pendingLabel="Saving" onClick={store}>
                {`Put ${countText(given)} ${given === 1 ? 'row' : 'rows'} into the draft`}
              </Button>
            )}
            {report.outcome === 'stored' && <LinkButton to={`${FIT_DESK}/draft`}>Open the draft</LinkButton>}
          </div>
        </Report>
      )}
    </div>
  )
}

type Exchange = ReturnType<typeof useBookImport>
type ToExport = Pick<Exchange, 'name' | 'download'> & { onChoose: Exchange['chooseName'] }

function FileToExport({ name, onChoose, download }: ToExport) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <SelectField label="File" value={name} onChange={({ target }) => onChoose(target.value as BookFile)}>
          {BOOK_FILES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
        {`Export ${name}.csv`}
      </Button>
    </div>
  )
}

function headlineOf({ outcome, added, changed }: BookReport): string {
  if (outcome === 'broken') return 'Nothing was imported: the file has errors'
  if (added + changed === 0) return 'The file changes nothing'
  return outcome === 'stored' ? 'Put into the draft' : 'Nothing is wrong with the file'
}

function Report({ report, children }: { report: BookReport; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report moves the focus to its heading
  useEffect(() => heading.current?.focus(), [report])
  const { rows, added, changed, unchanged, kept, broken, changes } = report
  const isListed = changes.length === added + changed
  return (
    <section aria-labelledby="book-report" className="flex flex-col gap-4">
      <h4 ref={heading} tabIndex={-1} id="book-report" className="text-lg outline-none">
        {headlineOf(report)}
      </h4>
      {report.outcome !== 'broken' && (
        <p>
          {countText(rows)} {rows === 1 ? 'row' : 'rows'}: {countText(added)} new, {countText(changed)} changed,{' '}
          {countText(unchanged)} as before.
          {kept > 0 && ` ${countText(kept)} more stay as they are.`}
        </p>
      )}
      {children}
      {broken.count > 0 && (
        <DataTable
          caption="Rows with errors"
          columns={BROKEN_COLUMNS}
          rows={broken.listed}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
      )}
      {broken.count > broken.listed.length && <p>and {countText(broken.count - broken.listed.length)} more</p>}
      {report.outcome !== 'broken' && changes.length > 0 && (
        <DataTable caption="Changes" columns={CHANGE_COLUMNS} rows={changes} rowKey={({ line }) => String(line)} />
      )}
      {report.outcome !== 'broken' && !isListed && <p>and {countText(added + changed - changes.length)} more</p>}
    </section>
  )
}

const BROKEN_COLUMNS: readonly DataColumn<BookReport['broken']['listed'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line ?? '–'}</span> },
  { key: 'reason', header: 'Error', words: true, cell: ({ reason }) => reason },
]

const CHANGE_COLUMNS: readonly DataColumn<BookReport['changes'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line}</span> },
  { key: 'key', header: 'Row', words: true, cell: ({ key }) => key },
  { key: 'before', header: 'Before', words: true, cell: ({ before }) => before || 'New' },
  { key: 'after', header: 'After', words: true, cell: ({ after }) => after },
]
