import {
  type AssembliesReport,
  assembliesReportSchema,
} from '#catalogue/contract/assemblies/assembly-administration.ts'
import { msg, msgc, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { AndMore } from '#platform/web/csv-import/report-pieces.tsx'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { AssemblyLink } from './assembly-link.tsx'
import { useRereadAssemblies } from './use-reread-assemblies.ts'

const changesIn = ({ assemblies }: AssembliesReport) => assemblies.new + assemblies.changed

/** First a dry run, whose report says what would change and what is odd, then the import. */
export function AssembliesImportForm() {
  const rereadAssemblies = useRereadAssemblies()
  return (
    <div className="flex flex-col gap-8">
      <RowsImport
        path="/admin/assemblies.csv"
        schema={assembliesReportSchema}
        importLabel={(count) => plural(count, 'Import {count} assembly', 'Import {count} assemblies')}
        hint={t('One row per position. Assemblies in the file are replaced; others stay as they are.')}
        changesIn={changesIn}
        figures={({ rows, positions, assemblies }) => (
          <p>
            {t('{rows}, {positions}. Assemblies: {added} new, {changed} changed, {unchanged} as before.', {
              rows: plural(rows, '{count} row', '{count} rows'),
              positions: plural(positions, '{count} position', '{count} positions'),
              added: countText(assemblies.new),
              changed: countText(assemblies.changed),
              unchanged: countText(assemblies.unchanged),
            })}
          </p>
        )}
        onStored={() => {
          notify.success(t('Assemblies imported'))
          return rereadAssemblies()
        }}
      >
        {(report) => <OddAndChanged report={report} />}
      </RowsImport>
    </div>
  )
}

function OddAndChanged({ report }: { report: AssembliesReport }) {
  const { broken, odd, changes } = report
  return (
    <>
      {odd.length > 0 && (
        <>
          <h4 className="font-semibold">{t('Worth a look: imported as it is')}</h4>
          <DataTable caption={t('Worth a look')} columns={ODD_COLUMNS} rows={odd} rowKey={({ what }) => what} />
        </>
      )}
      {broken.count === 0 && changes.length > 0 && (
        <>
          <h4 className="font-semibold">{t('Changes')}</h4>
          <DataTable caption={t('Changes')} columns={CHANGE_COLUMNS} rows={changes} rowKey={({ sku }) => sku} />
          <AndMore count={changesIn(report)} listed={changes.length} />
        </>
      )}
    </>
  )
}

const ODD_COLUMNS: readonly DataColumn<AssembliesReport['odd'][number]>[] = [
  { key: 'what', header: msg('What'), words: true, cell: ({ what }) => what },
  { key: 'count', header: msgc('how many', 'Count'), align: 'right', cell: ({ count }) => countText(count) },
  { key: 'example', header: msg('Example'), words: true, cell: ({ example }) => example },
]

const CHANGE_COLUMNS: readonly DataColumn<AssembliesReport['changes'][number]>[] = [
  { key: 'line', header: msg('Line'), cell: ({ line }) => <span className="figures">{line}</span> },
  {
    key: 'sku',
    header: msg('Part number'),
    words: true,
    cell: ({ sku }) => <AssemblyLink sku={sku}>{sku}</AssemblyLink>,
  },
  { key: 'name', header: msg('Name'), words: true, cell: ({ name }) => name },
  { key: 'what', header: msg('Positions'), cell: ({ what }) => what },
]
