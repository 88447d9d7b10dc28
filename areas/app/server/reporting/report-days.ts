import { type Days, MOST_REPORT_SPANS, type ReportStep } from '#app/contract/reports.ts'
import { addDays } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 3660

export type Span = { span: Days; before: Days }
export type AskedDays = { by: ReportStep; period: Days; before: Days; spans: Span[] }

/**
 * The days of a report, and those before: as many months if it is of whole ones by the month, else as many days. Each
 * span has its counterpart, so the spans before add up to the days before.
 * @param today in the shop's time zone
 */
export function askedDays(
  { by, ...asked }: { by: ReportStep; from?: string | undefined; to?: string | undefined },
  today: string,
): AskedDays | Refusal {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS)
  const fault = (message: string) => invalidInput([{ path: 'to', message }])
  if (from > to) return fault(t('The last day is before the first'))
  const length = daysBetween(from, to) + 1
  if (length > MOST_DAYS) return fault(t('Choose at most ten years'))
  const months = by === 'month' && isFirst(from) && isFirst(addDays(to, 1)) ? monthsBetween(from, addDays(to, 1)) : 0
  const back = (day: string) => (months > 0 ? addMonths(day, -months) : addDays(day, -length))
  const earlier = (span: Days): Days => ({ from: back(span.from), to: addDays(back(addDays(span.to, 1)), -1) })
  const spans = spansOf(by, from, to)
  if (spans.length > MOST_REPORT_SPANS)
    return fault(by === 'day' ? t('Choose fewer days, or weeks or months') : t('Choose fewer days, or months'))
  const period = { from, to }
  return { by, period, before: earlier(period), spans: spans.map((span) => ({ span, before: earlier(span) })) }
}

/** The first and the last may be cut. */
function spansOf(by: ReportStep, from: string, to: string): Days[] {
  const spans: Days[] = []
  for (let begin = from; begin <= to; ) {
    const next = nextBegin(by, begin)
    const end = addDays(next, -1)
    spans.push({ from: begin, to: end < to ? end : to })
    begin = next
  }
  return spans
}

/** Weeks begin on Monday. */
function nextBegin(by: ReportStep, day: string): string {
  if (by === 'day') return addDays(day, 1)
  if (by === 'month') return addMonths(`${day.slice(0, 8)}01`, 1)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, 7 - weekday)
}

const isFirst = (day: string) => day.endsWith('-01')

/** Of the first of a month. */
function addMonths(day: string, months: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.toISOString().slice(0, 10)
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
