import { t } from '#platform/contract/language/text.ts'
import { type FieldError, type Refusal, refuse } from './problem.ts'

type Fault = { column?: string | undefined; reason: string }
type FaultyLine = { line: number | null } & (Fault | { faults: readonly Fault[] })

/** What every report of an import has. */
type ImportReport = {
  outcome: 'stored' | 'dry-run' | 'broken'
  broken: { count: number; listed: readonly FaultyLine[] }
}

const MOST_ERRORS = 10

/** A report as it is, or the refusal of a file with errors: the first of them as `errors`, the report with the rest. */
export function unlessBroken<Report extends ImportReport>(report: Report): Report | Refusal {
  if (report.outcome !== 'broken') return report
  const { count, listed } = report.broken
  const errors = listed.flatMap(errorsOfLine).slice(0, MOST_ERRORS)
  const [first] = errors
  const where = first ? [first.path, first.message].filter(Boolean).join(': ') : ''
  const said = t('Nothing was stored. Errors in the file: {count}.', { count: String(count) })
  return refuse('file-broken', [said, where].filter(Boolean).join(' '), { errors, report })
}

function errorsOfLine({ line, ...fault }: FaultyLine): FieldError[] {
  const faults = 'faults' in fault ? fault.faults : [fault]
  return faults.map(({ column, reason }) => ({
    path: [line === null ? '' : t('line {line}', { line: String(line) }), column].filter(Boolean).join(', '),
    message: reason,
  }))
}
