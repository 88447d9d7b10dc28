import { Link } from 'react-router'
import type { CoveredCategory, FitCoverage } from '#fitment/contract/fit-coverage.ts'
import { PORT_STATES, type PortState } from '#fitment/contract/part-ports.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { PORT_STATE_LABELS } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'

export const meta = titled(msg('Fitment'))

export default function FitCoveragePage() {
  return (
    <>
      <DashboardHeading title={t('Fitment')}>
        {t('How much we know about what fits, the costliest gaps first.')}
      </DashboardHeading>
      <DeskLinks />
      <Coverage />
    </>
  )
}

function Coverage() {
  const coverage = useShopRead('getFitCoverage')
  if (!coverage.data) return <Awaited read={coverage} />
  const { total, categories } = coverage.data
  if (categories.length === 0) return <EmptyState title={t('No parts yet')} />
  return (
    <>
      <Total total={total} />
      <DataTable
        wide
        caption={t('Coverage by category')}
        columns={COLUMNS}
        rows={categories}
        rowKey={({ category }) => category}
      />
    </>
  )
}

function Total({ total }: { total: FitCoverage['total'] }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 border-hairline border-y py-3 sm:grid-cols-4">
      {PORT_STATES.map((state) => (
        <div key={state}>
          <dt className="label">{say(PORT_STATE_LABELS[state])}</dt>
          <dd className="figures font-medium text-lg">{countText(total[state].parts)}</dd>
          <dd className="text-graphite text-sm">
            <Rich text={t('<money></money> in stock')} money={() => <Money amount={total[state].stockValue} />} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const partsOf = (category: string, state: PortState) => `${FIT_DESK}/parts?${new URLSearchParams({ category, state })}`

const COLUMNS: readonly DataColumn<CoveredCategory>[] = [
  {
    key: 'category',
    header: msg('Category'),
    words: true,
    cell: ({ category }) => (
      <Link
        to={`${FIT_DESK}/parts?${new URLSearchParams({ category })}`}
        className="wrap-anywhere font-semibold underline underline-offset-4"
      >
        {category}
      </Link>
    ),
  },
  ...PORT_STATES.toReversed().map(
    (state): DataColumn<CoveredCategory> => ({
      key: state,
      header: PORT_STATE_LABELS[state],
      align: 'right',
      cell: (row) => <Count category={row.category} state={state} parts={row[state].parts} />,
    }),
  ),
  {
    key: 'gap',
    header: msg('Stock in gaps'),
    align: 'right',
    cell: ({ incomplete, none }) => (
      <Money amount={amountFromCents(centsFromAmount(incomplete.stockValue) + centsFromAmount(none.stockValue))} />
    ),
  },
  {
    key: 'missing',
    header: msg('Missing most'),
    words: true,
    cell: ({ missing }) => missing.map(({ name, parts }) => `${name} (${parts})`).join(', ') || '–',
  },
]

function Count({ category, state, parts }: { category: string; state: PortState; parts: number }) {
  if (parts === 0) return <span className="figures text-graphite">0</span>
  return (
    <Link to={partsOf(category, state)} className="figures underline underline-offset-4">
      {countText(parts)}
      <span className="sr-only"> {t('{state} in {category}', { state: say(PORT_STATE_LABELS[state]), category })}</span>
    </Link>
  )
}
