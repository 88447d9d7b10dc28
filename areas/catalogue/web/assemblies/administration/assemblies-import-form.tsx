import {
  type AssembliesReport,
  assembliesReportSchema,
} from '#catalogue/contract/assemblies/assembly-administration.ts'
import { MOST_IMPORT_BYTES } from '#catalogue/contract/part-import.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import {
  AndMore,
  BrokenRows,
  headlineOfImport,
  ReportSection,
  UnknownColumns,
} from '#platform/web/csv-import/report-pieces.tsx'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { type CsvImport, useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { AssemblyLink } from './assembly-link.tsx'
import { useRereadAssemblies } from './use-reread-assemblies.ts'

/** First a dry run, whose report says what would change and what is odd, then the import. */
export function AssembliesImportForm() {
  const rereadAssemblies = useRereadAssemblies()
  const importing = useCsvImport({
    mostBytes: MOST_IMPORT_BYTES,
    send: async (file, dryRun) =>
      assembliesReportSchema.parse(await sendCsv(`/admin/assemblies.csv${dryRun ? '?dryRun=1' : ''}`, file)),
    onReport: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('Assemblies imported')
      await rereadAssemblies()
    },
  })
  const report = importing.run.data
  const changing = report ? report.assemblies.new + report.assemblies.changed : 0
  const canImport = report?.outcome === 'dry-run' && changing > 0
  return (
    <div className="flex flex-col gap-8">
      <CsvFileForm
        importing={importing}
        hint="One row per position. Assemblies in the file are replaced; others stay as they are."
        canImport={canImport}
      />
      {report && <Report report={report} importing={importing} canImport={canImport} />}
    </div>
  )
}

type Shown = { report: AssembliesReport; importing: CsvImport<AssembliesReport>; canImport: boolean }

function Report({ report, importing: { run, store }, canImport }: Shown) {
  const { outcome, rows, positions, assemblies, broken, odd, changes, ignored } = report
  const changing = assemblies.new + assemblies.changed
  return (
    <ReportSection report={report} headline={headlineOfImport(outcome, changing)}>
      <p>
        {counted(rows, 'row')}, {counted(positions, 'position')}. Assemblies: {countText(assemblies.new)} new,{' '}
        {countText(assemblies.changed)} changed, {countText(assemblies.unchanged)} as before.
      </p>
      <UnknownColumns names={ignored} />
      {canImport && (
        <div>
          <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
            {`Import ${counted(changing, 'assembly', 'assemblies')}`}
          </Button>
        </div>
      )}
      <BrokenRows {...broken} />
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
          <AndMore count={changing} listed={changes.length} />
        </>
      )}
    </ReportSection>
  )
}

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
