import type { ReactNode } from 'react'
import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import {
  AndMore,
  BrokenRowsFile,
  type ReportFigure,
  ReportFigures,
  ReportSection,
  RowNotes,
  UnknownColumns,
} from '#platform/web/csv-import/report-pieces.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { fieldWords } from './import-labels.ts'

type Props = { report: ImportReport; headline: string; children: ReactNode }

/** What an import did or would do: totals, then rows with errors and changes. `children` are the next steps. */
export function ImportReportView({ report, headline, children }: Props) {
  const { broken, changes } = report
  return (
    <ReportSection report={report} headline={headline}>
      <Figures report={report} />
      <Sums report={report} />
      <div className="flex flex-wrap items-center gap-4 empty:hidden">{children}</div>
      {broken.count > 0 && (
        <Rows title={t('Rows with errors')} shown={broken.listed.length} count={broken.count}>
          <div className="mb-4">
            <BrokenRowsFile {...broken} />
          </div>
          <DataTable
            caption={t('Rows with errors')}
            columns={BROKEN_COLUMNS}
            rows={broken.listed}
            rowKey={({ line }) => String(line)}
          />
        </Rows>
      )}
      {changes.length > 0 && (
        <Rows title={t('Changes')} shown={changes.length} count={report.new + report.updated}>
          <DataTable
            caption={t('Changes')}
            columns={CHANGE_COLUMNS}
            rows={changes}
            rowKey={({ line }) => String(line)}
          />
        </Rows>
      )}
      <p className="text-graphite">
        {report.columns.decimal === ',' ? t('Numbers have a decimal comma.') : t('Numbers have a decimal point.')}
      </p>
      <UnknownColumns names={report.columns.ignored} />
    </ReportSection>
  )
}

function Figures({ report }: { report: ImportReport }) {
  const { read, new: added, updated, unchanged, components, skipped, broken, withoutStock } = report
  const figures: ReportFigure[] = [
    [t('Rows read'), read],
    [t('New'), added],
    [t('Updated'), updated],
    [t('Unchanged'), unchanged],
    [t('Errors'), broken.count, 'bad'],
    ...(components > 0 ? [[t('Not for sale, kept as components'), components] satisfies ReportFigure] : []),
    ...skipped.map(({ reason, count }): ReportFigure => [t('Skipped: {reason}', { reason }), count]),
    ...(withoutStock > 0 ? [[t('Without stock'), withoutStock] satisfies ReportFigure] : []),
  ]
  return <ReportFigures figures={figures} />
}

/** What comes with the parts, and what was left out or changed of them. */
function Sums({ report }: { report: ImportReport }) {
  const { products, pictures, redirects, newCategories, newAttributes, notes } = report
  const sums = [
    products > 0 && plural(products, '{count} product with variants', '{count} products with variants'),
    pictures > 0 && plural(pictures, '{count} picture to copy', '{count} pictures to copy'),
    redirects > 0 && plural(redirects, '{count} old address leads here', '{count} old addresses lead here'),
    newCategories.length > 0 && t('New categories: {names}', { names: newCategories.join(', ') }),
    newAttributes.length > 0 &&
      t('New attributes, in which variants differ: {names}', { names: newAttributes.join(', ') }),
  ].filter((text) => text !== false)
  return (
    <ul className="text-graphite empty:hidden">
      {sums.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
      <RowNotes notes={notes} />
    </ul>
  )
}

function Rows({ title, shown, count, children }: { title: string; shown: number; count: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-3 font-semibold">{title}</h4>
      {children}
      <AndMore count={count} listed={shown} />
    </section>
  )
}

type Broken = ImportReport['broken']['listed'][number]

const BROKEN_COLUMNS: readonly DataColumn<Broken>[] = [
  { key: 'line', header: msg('Line'), cell: ({ line }) => <span className="figures">{line}</span> },
  {
    key: 'faults',
    header: msg('Error'),
    cell: ({ faults }) => (
      <ul>
        {faults.map(({ column, columnNumber, reason }) => (
          <li key={`${columnNumber} ${reason}`} className="wrap-anywhere">
            {column && <b className="font-semibold">{column}: </b>}
            {reason}
          </li>
        ))}
      </ul>
    ),
  },
]

type Change = ImportReport['changes'][number]

function ChangedFields({ fields }: Pick<Change, 'fields'>) {
  return (
    <ul className="text-left">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <b className="font-semibold">{fieldWords(field)}: </b>
          {before || t('none')} → {after || t('none')}
        </li>
      ))}
    </ul>
  )
}

const CHANGE_COLUMNS: readonly DataColumn<Change>[] = [
  { key: 'line', header: msg('Line'), cell: ({ line }) => <span className="figures">{line}</span> },
  {
    key: 'sku',
    header: 'SKU',
    cell: ({ sku }) => <span className="figures wrap-anywhere inline-block min-w-24">{sku}</span>,
  },
  { key: 'name', header: msg('Name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'what',
    header: msg('Change'),
    cell: ({ outcome, fields }) => (outcome === 'new' ? t('New part') : <ChangedFields fields={fields} />),
  },
]
