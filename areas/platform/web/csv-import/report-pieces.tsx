import { type ReactNode, useEffect, useId, useRef } from 'react'
import { msg, msgc, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '../ui/button.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { Choice } from '../ui/forms/choice.tsx'
import { saveFile } from '../ui/save-file.ts'

/** The heading of a report, which takes the focus when a new report comes. `report` tells one from the next. */
export function ReportSection({
  report,
  headline,
  children,
}: {
  report: object
  headline: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report moves the focus to its heading
  useEffect(() => heading.current?.focus(), [report])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} id={id} className="text-lg outline-none">
        {headline}
      </h3>
      {children}
    </section>
  )
}

/** What to say first of a file that changes so many things. */
export function headlineOfImport(outcome: 'stored' | 'dry-run' | 'broken', changes: number): string {
  if (outcome === 'broken') return t('Nothing was imported: the file has errors')
  if (outcome === 'stored') return t('Imported')
  return changes === 0 ? t('The file changes nothing') : t('Nothing is wrong with the file')
}

export function UnknownColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere text-graphite">
      {t('Unknown columns: {columns}.', { columns: names.map((name) => name || t('(unnamed)')).join(', ') })}
    </p>
  )
}

/** How many there are beyond those listed; nothing when all are. */
export function AndMore({ count, listed }: { count: number; listed: number }) {
  return count > listed ? (
    <p className="text-graphite text-sm">{t('and {count} more', { count: countText(count - listed) })}</p>
  ) : null
}

type Fault = { line: number | null; column?: string | undefined; reason: string }

/** Rows with errors. Without a line: a fault in another file. */
export function BrokenRows({ count, listed }: { count: number; listed: readonly Fault[] }) {
  if (count === 0) return null
  const columns = listed.some(({ column }) => column) ? [LINE, COLUMN, REASON] : [LINE, REASON]
  return (
    <>
      <DataTable
        caption={t('Rows with errors')}
        columns={columns}
        rows={listed}
        rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
      />
      <AndMore count={count} listed={listed.length} />
    </>
  )
}

const LINE: DataColumn<Fault> = {
  key: 'line',
  header: msgc('csv file', 'Line'),
  cell: ({ line }) => <span className="figures">{line ?? '–'}</span>,
}
const COLUMN: DataColumn<Fault> = { key: 'column', header: msgc('csv file', 'Column'), cell: ({ column }) => column }
const REASON: DataColumn<Fault> = { key: 'reason', header: msg('Error'), words: true, cell: ({ reason }) => reason }

/** `bad`: stands out when there are any. */
export type ReportFigure = readonly [name: string, count: number, mark?: 'bad']

/** What an import counted. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="grid max-w-xl border-hairline border-b">
      {figures.map(([name, count, mark]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-hairline border-t py-2">
          <dt className="min-w-0 text-graphite text-sm">{name}</dt>
          <dd className={`figures ${mark && count > 0 ? 'font-semibold text-bad' : ''}`}>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was left out of rows that are imported. */
export function RowNotes({ notes }: { notes: readonly { reason: string; count: number; lines: readonly number[] }[] }) {
  return notes.map(({ reason, count, lines }) => (
    <li key={reason} className="wrap-anywhere">
      {plural(count, '{count} row: {reason} (line {lines})', '{count} rows: {reason} (line {lines})', {
        reason,
        lines: lines.join(', '),
      })}
    </li>
  ))
}

/** All rows with errors as a file. */
export function BrokenRowsFile({ count, csv }: { count: number; csv: string }) {
  return (
    <Button onClick={() => saveFile('rows-with-errors.csv', new Blob([csv], { type: 'text/csv' }))}>
      {t('Download all {count} as CSV', { count: countText(count) })}
    </Button>
  )
}

/** Whether the good rows are imported although others have errors. */
export function SkipBrokenRows({ checked, onChange }: { checked: boolean; onChange: (skip: boolean) => void }) {
  return <Choice label={t('Skip rows with errors')} on={checked} onTurn={onChange} />
}
