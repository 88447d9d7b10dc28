import { useRef } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { FitDoubt } from '#fitment/contract/fit-doubts.ts'
import { FIT_REPORT_FILTERS, type FitReportItem } from '#fitment/contract/fit-reports.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { msg, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { wordsOf } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'
import { FIT_DESK_READS } from '../desk/use-fit-desk.ts'
import { OUTCOME_LABELS } from '../outcome-labels.ts'

export const meta = titled(msg('Fit reports'))

const filters = () => [
  {
    name: 'show',
    label: t('Show'),
    options: [
      { value: '', label: t('All') },
      { value: 'against-fits', label: t('Did not fit, though we said it fits') },
      { value: 'against-no', label: t('Fitted, though we said it does not') },
    ],
  },
]

export default function FitReportsPage() {
  return (
    <>
      <DashboardHeading title={t('Fit reports')}>{t('What customers say about parts they bought.')}</DashboardHeading>
      <DeskLinks />
      <OpenDoubts />
      <SearchForm label={t('Filter the reports')} fields={filters()} />
      <ListSection
        operation="listFitReports"
        filters={{ show: oneOf(FIT_REPORT_FILTERS) }}
        size={50}
        noun={{
          label: tc('of fitment', 'Reports'),
          count: (total) => plural(total, '{count} fit report', '{count} fit reports'),
        }}
        empty={{
          none: { title: t('No reports'), text: t('Customers can report this once their order is delivered.') },
        }}
      >
        {(items) => (
          <DataTable
            wide
            caption={tc('of fitment', 'Reports')}
            columns={COLUMNS}
            rows={items}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListSection>
    </>
  )
}

const link = 'wrap-anywhere underline underline-offset-4'

const COLUMNS: readonly DataColumn<FitReportItem>[] = [
  {
    key: 'part',
    header: msg('Part'),
    words: true,
    cell: ({ part: { _id, name, sku }, fits }) => (
      <span className="block min-w-0">
        <Link
          to={`${partPath({ _id, name })}?${new URLSearchParams({ fits })}#fit`}
          className={`font-semibold ${link}`}
        >
          {name}
        </Link>
        <span className="label wrap-anywhere block">{sku}</span>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: msg('Customer'),
    words: true,
    cell: ({ outcome, position, kind }) => (
      <span>
        {say(OUTCOME_LABELS[outcome])}
        {position && `, ${position}`}
        {kind && <span className="block text-graphite text-sm">{kind}</span>}
      </span>
    ),
  },
  {
    key: 'verdict',
    header: msg('We had said'),
    words: true,
    cell: ({ verdict, rule, version }) => (
      <span>
        {wordsOf(verdict)}
        {rule && (
          <Link
            to={`${FIT_DESK}/draft?${new URLSearchParams({ file: 'rules', key: rule.code })}`}
            className={`block text-sm ${link}`}
          >
            {rule.code} {rule.title}
          </Link>
        )}
        <span className="block text-graphite text-sm">{t('Version {version}', { version: String(version) })}</span>
      </span>
    ),
  },
  {
    key: 'order',
    header: msg('Order'),
    cell: ({ order }) =>
      order ? (
        <Link to={administeredPath(order)} className={link}>
          {order.number}
        </Link>
      ) : (
        t('Account deleted')
      ),
  },
  { key: 'at', header: msg('Told'), cell: ({ at }) => <DateTime iso={at} dateOnly /> },
]

/** What waits for a person: rows of the rule book that reports put in doubt. */
function OpenDoubts() {
  const doubts = useShopRead('listFitDoubts')
  const decide = useShopAction('decideFitDoubt', {
    refreshes: FIT_DESK_READS,
    done: ({ draft }) =>
      draft === null ? t('Left in doubt') : t('Restored in the draft of version {version}', { version: String(draft) }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusFallback(doubts.dataUpdatedAt, () => heading.current)
  if (!doubts.data) return <ProblemNotice error={doubts.error} onRetry={() => void doubts.refetch()} />
  const choose = (doubt: FitDoubt, decision: 'keep' | 'restore') => {
    keepFocus()
    const { version, file, key } = doubt
    decide.run({ body: { version, file, key, decision } })
  }
  return (
    <section aria-labelledby="doubts" className="mb-8">
      <h3 ref={heading} id="doubts" tabIndex={-1} className="mb-2 text-lg outline-none">
        {doubts.data.length === 0 ? t('No rule waits for a decision') : t('In doubt by reports')}
      </h3>
      <ProblemNotice error={decide.error} />
      {doubts.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {doubts.data.map((doubt) => (
            <li key={`${doubt.version} ${doubt.file} ${doubt.key}`} className="sheet flex flex-col gap-3 p-4">
              <OneDoubt doubt={doubt} />
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={t('Leave in doubt: {doubt}', { doubt: nameOf(doubt) })}
                  onClick={() => choose(doubt, 'keep')}
                >
                  {t('Leave in doubt')}
                </Button>
                <Button
                  aria-label={t('Restore in a draft: {doubt}', { doubt: nameOf(doubt) })}
                  onClick={() => choose(doubt, 'restore')}
                >
                  {t('Restore in a draft')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = ({ rule, file, key }: FitDoubt) => (file === 'rules' ? rule : `${rule}, ${key}`)

function OneDoubt({ doubt }: { doubt: FitDoubt }) {
  const { title, version, file, key, at, reports } = doubt
  const row = `${FIT_DESK}/draft?${new URLSearchParams({ file, key })}`
  return (
    <p className="min-w-0">
      <span className="wrap-anywhere block font-semibold">
        {nameOf(doubt)}: {title}
      </span>
      <span className="text-graphite text-sm">
        <Rich
          text={plural(
            reports.length,
            '{count} report, since <day></day> (version {version}). Parts that depend on it are shown as unclear.',
            '{count} reports, since <day></day> (version {version}). Parts that depend on it are shown as unclear.',
            { version: String(version) },
          )}
          day={() => <DateTime iso={at} dateOnly />}
        />{' '}
        <InlineLink to={row}>{t('Row of the rule book')}</InlineLink>
      </span>
    </p>
  )
}
