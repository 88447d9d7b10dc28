import { type ReactNode, useEffect, useId, useRef } from 'react'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'

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
  if (outcome === 'broken') return 'Nothing was imported: the file has errors'
  if (outcome === 'stored') return 'Imported'
  return changes === 0 ? 'The file changes nothing' : 'Nothing is wrong with the file'
}

export function UnknownColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere text-graphite">
      Unknown columns: {names.map((name) => name || '(unnamed)').join(', ')}.
    </p>
  )
}

/** How many there are beyond those listed; nothing when all are. */
export function AndMore({ count, listed }: { count: number; listed: number }) {
  return count > listed ? <p className="text-graphite text-sm">and {countText(count - listed)} more</p> : null
}

type Fault = { line: number | null; column?: string; reason: string }

/** Rows with errors. Without a line: a fault in another file. */
export function BrokenRows({ count, listed }: { count: number; listed: readonly Fault[] }) {
  if (count === 0) return null
  const columns = listed.some(({ column }) => column) ? [LINE, COLUMN, REASON] : [LINE, REASON]
  return (
    <>
      <DataTable
        caption="Rows with errors"
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
  header: 'Line',
  cell: ({ line }) => <span className="figures">{line ?? '–'}</span>,
}
const COLUMN: DataColumn<Fault> = { key: 'column', header: 'Column', cell: ({ column }) => column }
const REASON: DataColumn<Fault> = { key: 'reason', header: 'Error', words: true, cell: ({ reason }) => reason }
