import { type Report, type reportOperations, reportWords } from '#app/contract/reports.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { CsvCell } from '#platform/server/csv/csv.ts'
import { streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { type ReportParts, readReport } from './read-report.ts'

export function reportsRoutes(parts: ReportParts): HandlersOf<typeof reportOperations> {
  return {
    getReport: ({ input: { params, query }, reading }) => readReport(parts, reading, { ...params, ...query }),
    async exportReport({ input: { params, query }, reading }) {
      const report = await readReport(parts, reading, { ...params, ...query })
      if (isRefusal(report)) return report
      const { from, to } = report.period
      const days = report.before ? `${from}-to-${to}` : to
      return { name: `${params.report}-${days}.csv`, text: reportCsv(report) }
    },
  }
}

/** The figures of the screen: of the period, then of the one before. */
function reportCsv(report: Report): AsyncGenerator<string> {
  const { row, columns } = reportWords(report.report)
  const headings = columns.map(({ label }) => say(label))
  const header = [
    say(row),
    ...headings,
    ...(report.before ? headings.map((column) => t('{column}, before', { column })) : []),
  ]
  const total = { ...report.total, label: tc('of rows', 'Total') }
  const cells = ({ figures, before, label }: Report['rows'][number]) => [
    [label, ...cellsOf(columns, figures), ...(report.before ? cellsOf(columns, before) : [])],
  ]
  return streamCsv(header, [[...report.rows, total]], cells)
}

/** Empty where nobody knows. */
function cellsOf(
  columns: ReturnType<typeof reportWords>['columns'],
  figures: Record<string, number | null>,
): CsvCell[] {
  return columns.map(({ key, unit }) => {
    const figure = figures[key] ?? null
    if (figure === null) return ''
    return unit === 'money' ? { figure: plainAmount(figure) } : figure
  })
}
