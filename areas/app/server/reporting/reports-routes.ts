import { type Report, type ReportName, type reportOperations, reportWords } from '#app/contract/reports.ts'
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
  const headings = columns.map(({ label }) => label)
  const header = [row, ...headings, ...(report.before ? headings.map((label) => `${label}, before`) : [])]
  const total = { ...report.total, label: 'Total' }
  const cells = ({ figures, before, label }: Report['rows'][number]) => [
    [label, ...cellsOf(report.report, figures), ...(report.before ? cellsOf(report.report, before) : [])],
  ]
  return streamCsv(header, [[...report.rows, total]], cells)
}

function cellsOf(report: ReportName, figures: Record<string, number | null>): CsvCell[] {
  return reportWords(report).columns.map(({ key, unit }) => {
    const figure = figures[key] ?? null
    if (figure === null) return ''
    return unit === 'money' ? { figure: plainAmount(figure) } : figure
  })
}
