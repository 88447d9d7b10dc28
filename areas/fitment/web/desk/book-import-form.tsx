import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookReport, bookReportSchema, MOST_BOOK_BYTES } from '#fitment/contract/book-csv.ts'
import { BOOK_FILES, type BookFile } from '#fitment/contract/fit-draft.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { AndMore, BrokenRows, headlineOfImport, ReportSection } from '#platform/web/csv-import/report-pieces.tsx'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { type CsvImport, useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { FIT_DESK } from './desk-links.tsx'
import { renewDesk } from './use-fit-desk.ts'

const PATH = '/fit/admin/book.csv'

/** Files of the rule book: out as CSV, and into the draft after a dry run. */
export function BookImportForm() {
  const [name, setName] = useState<BookFile>('standards')
  const queries = useQueryClient()
  const importing = useCsvImport({
    mostBytes: MOST_BOOK_BYTES,
    send: (file, dryRun) => sendCsv(`${PATH}?file=${name}${dryRun ? '&dryRun=1' : ''}`, bookReportSchema, file),
    onStored: () => {
      notify.success(t('Put into the draft'))
      return renewDesk(queries)
    },
  })
  const chooseName = (chosen: BookFile) => {
    setName(chosen)
    importing.run.reset()
  }
  const report = importing.run.data
  const canImport = report?.outcome === 'dry-run' && report.added + report.changed > 0
  return (
    <div className="flex flex-col gap-6">
      <CsvFileForm
        importing={importing}
        label={`${name}.csv`}
        hint={t('Its rows go into the draft. Rows that it does not have stay.')}
        canImport={canImport}
        dryRunLabel={t('Dry run of {name}.csv', { name })}
      >
        <FileToExport name={name} onChoose={chooseName} />
      </CsvFileForm>
      {report && <Report report={report} importing={importing} canImport={canImport} />}
    </div>
  )
}

function FileToExport({ name, onChoose }: { name: BookFile; onChoose: (name: BookFile) => void }) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <SelectField label={t('File')} value={name} onChange={({ target }) => onChoose(target.value as BookFile)}>
          <Options of={BOOK_FILES.map((one) => [one, one])} />
        </SelectField>
      </div>
      <ExportButton
        path={`${PATH}?file=${name}`}
        what={t('file')}
        failed={t('The file could not be exported. Try again.')}
        name={`${name}.csv`}
      >
        {t('Export {name}.csv', { name })}
      </ExportButton>
    </div>
  )
}

type Shown = { report: BookReport; importing: CsvImport<BookReport>; canImport: boolean }

function Report({ report, importing: { run, store }, canImport }: Shown) {
  const { outcome, rows, added, changed, unchanged, kept, broken, changes } = report
  const given = added + changed
  const headline = outcome === 'stored' && given > 0 ? t('Put into the draft') : headlineOfImport(outcome, given)
  return (
    <ReportSection report={report} headline={headline}>
      {outcome !== 'broken' && (
        <p>
          {plural(
            rows,
            '{count} row: {added} new, {changed} changed, {unchanged} as before.',
            '{count} rows: {added} new, {changed} changed, {unchanged} as before.',
            {
              added: countText(added),
              changed: countText(changed),
              unchanged: countText(unchanged),
            },
          )}
          {kept > 0 && ' '}
          {kept > 0 && plural(kept, '{count} more stays as it is.', '{count} more stay as they are.')}
        </p>
      )}
      <div className="empty:hidden">
        {canImport && (
          <Button variant="primary" pending={run.isPending} pendingLabel={t('Saving')} onClick={store}>
            {plural(given, 'Put {count} row into the draft', 'Put {count} rows into the draft')}
          </Button>
        )}
        {outcome === 'stored' && <LinkButton to={`${FIT_DESK}/draft`}>{t('Open the draft')}</LinkButton>}
      </div>
      <BrokenRows {...broken} />
      {outcome !== 'broken' && changes.length > 0 && (
        <DataTable caption={t('Changes')} columns={CHANGE_COLUMNS} rows={changes} rowKey={({ line }) => String(line)} />
      )}
      {outcome !== 'broken' && <AndMore count={given} listed={changes.length} />}
    </ReportSection>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<BookReport['changes'][number]>[] = [
  { key: 'line', header: msg('Line'), cell: ({ line }) => <span className="figures">{line}</span> },
  { key: 'key', header: msg('Row'), words: true, cell: ({ key }) => key },
  { key: 'before', header: msg('Before'), words: true, cell: ({ before }) => before || t('New') },
  { key: 'after', header: msg('After'), words: true, cell: ({ after }) => after },
]
