import { type ReactNode, useEffect, useRef } from 'react'
import type { AssembliesReport } from '#contract/assemblies/assembly-administration.ts'
import { countText } from '#contract/money/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { AssemblyLink } from './assembly-link.tsx'
import { useAssembliesImport } from './use-assemblies-import.ts'

/** First a dry run, whose report says what would change and what is odd, then the import. */
export function AssembliesImportForm() {
  const { input, fileProblem, choose, check, run, store } = useAssembliesImport()
  const report = run.data
  const changing = report ? report.assemblies.new + report.assemblies.changed : 0
  const canImport = report?.outcome === 'dry-run' && changing > 0
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
            hint="A row a position. Assemblies in the file have its positions and no others; other assemblies stay as they are."
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
            <div>
              <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
                {`Import ${countText(changing)} ${changing === 1 ? 'assembly' : 'assemblies'}`}
              </Button>
            </div>
          )}
        </Report>
      )}
    </div>
  )
}

function headlineOf({ outcome, assemblies }: AssembliesReport): string {
  if (outcome === 'broken') return 'Nothing was imported: the file has errors'
  if (outcome === 'stored') return 'Imported'
  return assemblies.new + assemblies.changed === 0 ? 'The file changes nothing' : 'Nothing is wrong with the file'
}

function Report({ report, children }: { report: AssembliesReport; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report moves the focus to its heading
  useEffect(() => heading.current?.focus(), [report])
  const { rows, positions, assemblies, broken, odd, changes, ignored } = report
  const more = assemblies.new + assemblies.changed - changes.length
  return (
    <section aria-labelledby="assemblies-report" className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} id="assemblies-report" className="text-lg outline-none">
        {headlineOf(report)}
      </h3>
      <p>
        {countText(rows)} rows, {countText(positions)} positions. Assemblies: {countText(assemblies.new)} new,{' '}
        {countText(assemblies.changed)} changed, {countText(assemblies.unchanged)} as before.
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
      {odd.length > 0 && (
        <>
          <h4 className="font-semibold">Worth a look: imported as it is</h4>
          <DataTable caption="Worth a look" columns={ODD_COLUMNS} rows={odd} rowKey={({ what }) => what} />
        </>
      )}
      {broken.count === 0 && changes.length > 0 && (
        <>
          <h4 className="font-semibold">Changes</h4>
          <DataTable caption="Changes" columns={CHANGE_COLUMNS} rows={changes} rowKey={({ sku }) => sku} />
          {more > 0 && <p>and {countText(more)} more</p>}
        </>
      )}
    </section>
  )
}

const BROKEN_COLUMNS: readonly DataColumn<AssembliesReport['broken']['listed'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line}</span> },
  { key: 'column', header: 'Column', cell: ({ column }) => column },
  { key: 'reason', header: 'Error', words: true, cell: ({ reason }) => reason },
]

const ODD_COLUMNS: readonly DataColumn<AssembliesReport['odd'][number]>[] = [
  { key: 'what', header: 'What', words: true, cell: ({ what }) => what },
  { key: 'count', header: 'Count', align: 'right', cell: ({ count }) => countText(count) },
  { key: 'example', header: 'Example', words: true, cell: ({ example }) => example },
]

const CHANGE_COLUMNS: readonly DataColumn<AssembliesReport['changes'][number]>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="figures">{line}</span> },
  {
    key: 'sku',
    header: 'Part number',
    words: true,
    cell: ({ sku }) => <AssemblyLink sku={sku}>{sku}</AssemblyLink>,
  },
  { key: 'name', header: 'Name', words: true, cell: ({ name }) => name },
  { key: 'what', header: 'Positions', cell: ({ what }) => what },
]
