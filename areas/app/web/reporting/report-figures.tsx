import { Link } from 'react-router'
import { type Report, type ReportRow, reportWords } from '#app/contract/reports.ts'
import { compactText } from '#platform/contract/language/intl-formats.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { compactAmount } from '#platform/contract/money/compact-amount.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { BarChart } from '../overview/bar-chart.tsx'
import { RankChart } from './rank-chart.tsx'
import { figureText, spanText, spanTick } from './report-text.ts'

const DRAWN = 10

/** The first column, drawn. */
export function ReportChart({ report }: { report: Report }) {
  const { columns, rows: kind } = reportWords(report.report)
  const [{ key, label, unit }] = columns
  const text = (figure: number | null | undefined) => figureText(unit, figure)
  const total = totalText(report, key, text)
  if (kind === 'things') {
    const bars = report.rows.slice(0, DRAWN).map((row, index) => ({
      key: `${index}`,
      label: row.label,
      value: row.figures[key] ?? 0,
      before: row.before[key] ?? 0,
      text: text(row.figures[key]),
    }))
    return <RankChart title={say(label)} total={total} bars={bars} />
  }
  const bars = report.rows.flatMap(({ span, figures, before }) =>
    span
      ? [
          {
            ...{ key: span.from, value: figures[key] ?? 0, before: before[key] ?? 0 },
            ...{ tick: spanTick(report.by, span), name: spanText(report.by, span) },
          },
        ]
      : [],
  )
  return (
    <BarChart
      title={say(label)}
      total={total}
      bars={bars}
      format={text}
      formatTick={(value) => (unit === 'money' ? compactAmount(value) : compactText(value))}
    />
  )
}

function totalText({ total, before }: Report, key: string, text: (figure: number | null | undefined) => string) {
  const now = text(total.figures[key])
  return before
    ? t('{figure} in all, before {before}', { figure: now, before: text(total.before[key]) })
    : t('{figure} in all', { figure: now })
}

const TOTAL = 'total'

/** What is drawn and more, for those who can't see the chart; the last row is the total. */
export function ReportTable({ report }: { report: Report }) {
  const words = reportWords(report.report)
  const isOfSpans = words.rows === 'spans'
  const keyed = report.rows.map((row, index) => ({ ...row, key: `${index}` }))
  const rows = isOfSpans ? keyed.toReversed() : keyed
  const columns: readonly DataColumn<(typeof keyed)[number]>[] = [
    { key: 'row', header: words.row, words: true, cell: (row) => <RowName report={report} row={row} /> },
    ...words.columns.map(({ key, label, unit }) => ({
      key,
      header: label,
      align: 'right' as const,
      cell: ({ figures, before }: ReportRow) => (
        <span className="figures inline-flex flex-col items-end">
          <span className="whitespace-nowrap">{figureText(unit, figures[key])}</span>
          {report.before && (
            <span className="whitespace-nowrap text-graphite text-xs">
              <span className="sr-only">{t('before:')} </span>
              {figureText(unit, before[key])}
            </span>
          )}
        </span>
      ),
    })),
  ]
  const total = { ...report.total, label: tc('of rows', 'Total'), key: TOTAL }
  return (
    <DataTable caption={say(words.title)} small columns={columns} rows={[...rows, total]} rowKey={({ key }) => key} />
  )
}

function RowName({ report, row }: { report: Report; row: ReportRow & { key: string } }) {
  const { may } = useStaff()
  if (row.key === TOTAL) return <strong>{tc('of rows', 'Total')}</strong>
  if (row.span) return <span className="font-semibold">{spanText(report.by, row.span)}</span>
  const to = linkOf(report, row)
  if (!to || !may(to.needs)) return row.label || t('(nothing)')
  return (
    <Link to={to.path} className="underline decoration-hairline underline-offset-4 hover:decoration-current">
      {row.label}
    </Link>
  )
}

function linkOf({ report }: Report, { id }: ReportRow) {
  if (id === undefined) return undefined
  if (report === 'parts') return { path: `/dashboard/manageProduct/${id}`, needs: 'parts.edit' } as const
  return report === 'customers' ? ({ path: customerPath(id), needs: 'customers.edit' } as const) : undefined
}

/** How many rows there are beyond those shown. */
export function moreText({ rows, many }: Report): string | undefined {
  return many > rows.length
    ? t('The first {count} of {many}. The total includes all of them.', {
        count: countText(rows.length),
        many: countText(many),
      })
    : undefined
}
