import { useQueryClient } from '@tanstack/react-query'
import { type PortsReport, portsReportSchema } from '#fitment/contract/ports-import.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { BookImportForm } from '../desk/book-import-form.tsx'
import { DeskLinks } from '../desk/desk-links.tsx'
import { renewDesk } from '../desk/use-fit-desk.ts'

export const meta = titled(msg('Import interfaces'))

const FILE = '/fit/admin/ports.csv'

export default function PortsImportPage() {
  return (
    <>
      <DashboardHeading title={t('Fitment as CSV')}>
        {t('Export what parts state or a file of the rule book, edit it in a spreadsheet, and import it again.')}
      </DashboardHeading>
      <DeskLinks />
      <div className="flex flex-col gap-10">
        <HeadedSection id="interfaces-heading" title={t('Interfaces of parts')} className="flex flex-col gap-5">
          <div>
            <ExportButton
              path={FILE}
              what={t('interfaces')}
              failed={t('The interfaces could not be exported. Try again.')}
            />
          </div>
          <PortsImportForm />
        </HeadedSection>
        <section aria-labelledby="book-heading" className="flex flex-col gap-5 border-ink border-t pt-6">
          <h3 id="book-heading" className="text-lg">
            {t('Rule book')}
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
        importLabel={(count) => plural(count, 'Import {count} part', 'Import {count} parts')}
        hint={t('One row per interface. Parts in the file are replaced; others stay as they are.')}
        changesIn={({ parts }) => parts.updated}
        figures={({ rows, parts }) => (
          <p>
            {t('{rows}, {parts} changed, {unchanged} as before.', {
              rows: plural(rows, '{count} row', '{count} rows'),
              parts: plural(parts.updated, '{count} part', '{count} parts'),
              unchanged: countText(parts.unchanged),
            })}
          </p>
        )}
        onStored={() => {
          notify.success(t('Interfaces imported'))
          return renewDesk(queries)
        }}
      >
        {({ changes }) =>
          changes.length > 0 && (
            <DataTable
              caption={t('Changes')}
              columns={CHANGE_COLUMNS}
              rows={changes}
              rowKey={({ line }) => String(line)}
            />
          )
        }
      </RowsImport>
    </div>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<PortsReport['changes'][number]>[] = [
  { key: 'sku', header: msg('Part'), words: true, cell: ({ sku }) => sku },
  { key: 'before', header: msg('Before'), words: true, cell: ({ before }) => before || t('Nothing known') },
  { key: 'after', header: msg('After'), words: true, cell: ({ after }) => after || t('Nothing known') },
]
