import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Link, useSearchParams } from 'react-router'
import {
  REPORT_NAMES,
  REPORT_STEPS,
  type Report,
  type ReportName,
  type ReportStep,
  reportWords,
} from '#app/contract/reports.ts'
import { type Message, msg, say, t, tc } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { moreText, ReportChart, ReportTable } from '../reporting/report-figures.tsx'
import { spanText, usualPeriods } from '../reporting/report-text.ts'

export const meta = titled(msg('Reports'))

export default function ReportsPage() {
  const asked = useAsked()
  const { email } = useSession()
  const { report: name, ...query } = asked
  const read = useQuery({
    queryKey: ['getReport', email, asked],
    queryFn: () => shop.getReport({ params: { report: name }, query }),
    placeholderData: keepPreviousData,
  })
  const daysProblem = fieldProblem(read.error, 'to') ?? fieldProblem(read.error, 'from')
  return (
    <>
      <DashboardHeading title={t('Reports')}>
        {t('Days in the shop’s time zone, the first and the last included')}
      </DashboardHeading>
      <ReportTabs asked={asked} />
      {/* By what is shown: fields that nobody has touched follow it. */}
      <DaysForm key={JSON.stringify(asked)} asked={asked} shown={read.data} problem={daysProblem} />
      {read.isPending && <RowsSkeleton />}
      {read.data && !read.error && <ShownReport report={read.data} isRefreshing={read.isPlaceholderData} />}
      {read.error && daysProblem === undefined && (
        <AdminProblem error={read.error} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}

type Asked = { report: ReportName; by: ReportStep; from?: string; to?: string }

/** From the address, so that it can be shared. */
function useAsked(): Asked {
  const [params] = useSearchParams()
  const [from, to] = [params.get('from'), params.get('to')]
  return {
    report: REPORT_NAMES.find((name) => name === params.get('report')) ?? 'sales',
    by: REPORT_STEPS.find((step) => step === params.get('by')) ?? 'day',
    ...(from && { from }),
    ...(to && { to }),
  }
}

const addressOf = (asked: Asked) => `?${new URLSearchParams(asked)}`

const TAB =
  'inline-flex min-h-12 shrink-0 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current]:border-signal aria-[current]:font-semibold'

function ReportTabs({ asked }: { asked: Asked }) {
  return (
    <nav
      aria-label={t('Reports')}
      className="mb-4 flex gap-x-5 border-hairline border-b max-sm:overflow-x-auto sm:flex-wrap"
    >
      {REPORT_NAMES.map((report) => (
        <Link
          key={report}
          to={addressOf({ ...asked, report })}
          preventScrollReset
          aria-current={report === asked.report ? 'page' : undefined}
          className={`-mb-px ${TAB}`}
        >
          {say(reportWords(report).title)}
        </Link>
      ))}
    </nav>
  )
}

const STEPS: Readonly<Record<ReportStep, Message>> = { day: msg('Days'), week: msg('Weeks'), month: msg('Months') }

type DaysProps = { asked: Asked; shown: Report | undefined; problem: string | undefined }

function DaysForm({ asked, shown, problem }: DaysProps) {
  if (asked.report === 'stock') return null
  const isOfSpans = reportWords(asked.report).rows === 'spans'
  return (
    <div className="mb-6">
      <nav aria-label={t('Period')} className="flex flex-wrap gap-x-5">
        {shown &&
          usualPeriods(shown.today).map(({ label, ...days }) => {
            const isCurrent = days.from === shown.period.from && days.to === shown.period.to
            return (
              <Link
                key={label}
                to={addressOf({ report: asked.report, ...days })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={TAB}
              >
                {label}
              </Link>
            )
          })}
      </nav>
      <Form className="mt-2 grid grid-cols-2 items-start gap-3 sm:flex" aria-label={t('Days')}>
        <input type="hidden" name="report" value={asked.report} />
        <Field
          key={`from ${shown?.period.from}`}
          label={tc('dates', 'From')}
          type="date"
          name="from"
          defaultValue={asked.from ?? shown?.period.from}
        />
        <Field
          key={`to ${shown?.period.to}`}
          label={tc('dates', 'To')}
          type="date"
          name="to"
          defaultValue={asked.to ?? shown?.period.to}
          error={problem}
        />
        {isOfSpans ? (
          <SelectField label={tc('days, weeks or months', 'By')} name="by" defaultValue={asked.by}>
            <Options of={REPORT_STEPS.map((step) => [step, say(STEPS[step])])} />
          </SelectField>
        ) : (
          <input type="hidden" name="by" value={asked.by} />
        )}
        <Button type="submit" className="self-end">
          {t('Show')}
        </Button>
      </Form>
    </div>
  )
}

function explanationOf(report: Report): string {
  const days = report.before && spanText('week', report.before)
  return [
    ...reportWords(report.report).explanation.map((sentence) => say(sentence)),
    ...(days ? [t('In grey, and small in the table: the period before, {days}.', { days })] : []),
  ].join(' ')
}

function ShownReport({ report, isRefreshing }: { report: Report; isRefreshing: boolean }) {
  const words = reportWords(report.report)
  const title = say(words.title)
  const { period } = report
  const query = new URLSearchParams({ by: report.by, ...period })
  return (
    <section aria-labelledby="report" aria-busy={isRefreshing}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="report" className="text-lg">
          {title}
        </h3>
        <ExportButton
          path={`/admin/reports/${report.report}/export?${query}`}
          what={t('report')}
          failed={t('The report could not be exported. Try again.')}
        />
      </div>
      <p className="mb-4 max-w-[43em] text-graphite text-sm">{explanationOf(report)}</p>
      {report.rows.length === 0 ? (
        <EmptyState title={t('Nothing in this period')}>
          <p>{t('Choose another period or another report.')}</p>
        </EmptyState>
      ) : (
        <>
          <ReportChart report={report} />
          {/* Cards for each of thirty days would be a long way down: it scrolls sideways, with its hidden words. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it */}
          <section aria-label={t('{title}, table', { title })} tabIndex={0} className="relative mt-6 overflow-x-auto">
            <ReportTable report={report} />
          </section>
          <p className="mt-3 text-graphite text-sm">{moreText(report)}</p>
        </>
      )}
    </section>
  )
}
