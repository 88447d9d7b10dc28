import { useQueryClient } from '@tanstack/react-query'
import { type PortsReport, portsReportSchema } from '#fitment/contract/ports-import.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { BookImportForm } from '../desk/book-import-form.tsx'
import { DeskLinks } from '../desk/desk-links.tsx'
import { renewDesk } from '../desk/use-fit-desk.ts'

export const meta = titled('Import interfaces')

const FILE = '/fit/admin/ports.csv'

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
            <ExportButton path={FILE} what="interfaces" />
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

function PortsImportForm() {
  const queries = useQueryClient()
  return (
    <div className="flex flex-col gap-8">
      <RowsImport
        path={FILE}
        schema={portsReportSchema}
        noun={['part', 'parts']}
        hint="One row per interface. Parts in the file are replaced; others stay as they are."
        changesIn={({ parts }) => parts.updated}
        figures={({ rows, parts }) => (
          <p>
            {counted(rows, 'row')}, {counted(parts.updated, 'part')} changed, {countText(parts.unchanged)} as before.
          </p>
        )}
        onStored={() => {
          notify.success('Interfaces imported')
          return renewDesk(queries)
        }}
      >
        {({ changes }) =>
          changes.length > 0 && (
            <DataTable caption="Changes" columns={CHANGE_COLUMNS} rows={changes} rowKey={({ line }) => String(line)} />
          )
        }
      </RowsImport>
    </div>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<PortsReport['changes'][number]>[] = [
  { key: 'sku', header: 'Part', words: true, cell: ({ sku }) => sku },
  { key: 'before', header: 'Before', words: true, cell: ({ before }) => before || 'Nothing known' },
  { key: 'after', header: 'After', words: true, cell: ({ after }) => after || 'Nothing known' },
]
