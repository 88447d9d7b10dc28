import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { countText } from '#contract/money/number-text.ts'
import type { SuccessorsReport } from '#contract/successors/successors.ts'
import { fetchFile, sendFile } from '#web/file-exchange.ts'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'

const FILE = '/admin/successors.csv'

/** What became of old numbers, out as CSV and in again after a dry run. */
export function NumbersCsv() {
  const { input, fileProblem, choose, check, run, store } = useNumbersImport()
  const download = useMutation({
    mutationFn: () => fetchFile(FILE),
    onSuccess: (csv) => saveFile(`numbers-${new Date().toISOString().slice(0, 10)}.csv`, csv),
  })
  const report = run.data
  const given = (report?.numbers.new ?? 0) + (report?.numbers.updated ?? 0)
  const canImport = report?.outcome === 'dry-run' && given > 0
  return (
    <section aria-labelledby="numbers-heading" className="mt-10 flex flex-col gap-5 border-ink border-t pt-6">
      <h3 id="numbers-heading" className="text-lg">
        Old numbers and successors
      </h3>
      <div>
        <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
          Export numbers
        </Button>
      </div>
      <form noValidate onSubmit={check} className="sheet corner-marks flex max-w-2xl flex-col items-start gap-4 p-6">
        <ProblemNotice error={run.error ?? download.error} />
        <div className="w-full">
          <Field
            ref={input}
            type="file"
            accept=".csv,text/csv"
            label="CSV file of numbers"
            hint="A row a part: number, kind, as (successor or needed), part, quantity, note, since. Other numbers stay."
            className="py-2 file:mr-3 file:font-semibold"
            error={fileProblem}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={run.isPending} pendingLabel="Reading file">
            Dry run of numbers
          </Button>
          {canImport && (
            <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
              {`Import ${countText(given)} ${given === 1 ? 'number' : 'numbers'}`}
            </Button>
          )}
        </div>
      </form>
      {report && <Report report={report} />}
    </section>
  )
}

function useNumbersImport() {
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const run = useMutation({
    mutationFn: async (asked: { file: File; dryRun: boolean }) =>
      (await sendFile(`${FILE}${asked.dryRun ? '?dryRun=1' : ''}`, asked.file, 'text/csv')) as SuccessorsReport,
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    run.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const tooLarge = file && file.size > MOST_IMPORT_BYTES ? 'The file is too large. Split it.' : undefined
    const problem = file ? tooLarge : 'Choose a file'
    setFileProblem(problem)
    if (run.isPending) return
    if (problem || !file) return input.current?.focus()
    run.mutate({ file, dryRun: true })
  }
  const store = () => file && run.mutate({ file, dryRun: false })
  return { input, fileProblem, choose, check, run, store }
}

function headlineOf({ outcome, numbers }: SuccessorsReport): string {
  if (outcome === 'broken') return 'Nothing was imported: the file has errors'
  if (outcome === 'stored') return 'Imported'
  return numbers.new + numbers.updated === 0 ? 'The file changes nothing' : 'Nothing is wrong with the file'
}

function Report({ report }: { report: SuccessorsReport }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report moves the focus to its heading
  useEffect(() => heading.current?.focus(), [report])
  const { rows, numbers, broken, ignored } = report
  return (
    <div className="flex flex-col gap-4">
      <h4 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {headlineOf(report)}
      </h4>
      {report.outcome !== 'broken' && (
        <p>
          {countText(rows)} {rows === 1 ? 'row' : 'rows'}: {countText(numbers.new)} numbers new,{' '}
          {countText(numbers.updated)} changed, {countText(numbers.unchanged)} as before.
        </p>
      )}
      {ignored.length > 0 && <p className="wrap-anywhere">Unknown columns: {ignored.join(', ')}.</p>}
      {broken.count > 0 && (
        <DataTable
          caption="Rows with errors"
          columns={BROKEN_COLUMNS}
          rows={broken.listed}
          rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
        />
      )}
      {broken.count > broken.listed.length && <p>and {countText(broken.count - broken.listed.length)} more</p>}
    </div>
  )
}

const BROKEN_COLUMNS: readonly DataColumn<SuccessorsReport['broken']['listed'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line}</span> },
  { key: 'column', header: 'Column', cell: ({ column }) => column },
  { key: 'reason', header: 'Error', words: true, cell: ({ reason }) => reason },
]
