import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Overview } from '#app/contract/overview.ts'
import type { LowStockPart } from '#catalogue/contract/catalogue.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { ReviewCard } from '#engagement/web/reviews/review-card.tsx'
import { SALES_PERIODS, type Sales, type SalesPeriod } from '#orders/contract/sales.ts'
import { compactText } from '#platform/contract/language/intl-formats.ts'
import { plural, say, t } from '#platform/contract/language/text.ts'
import { compactAmount } from '#platform/contract/money/compact-amount.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { BarChart } from '../overview/bar-chart.tsx'
import { OverviewSkeleton } from '../overview/overview-skeleton.tsx'
import { PERIOD_LABELS, shortSpan, wholeSpan } from '../overview/sales-labels.ts'

/** Lazy-loaded for administrators, because of the chart library. */
export default function AdminOverview() {
  const period = usePeriod()
  const overview = useOverview(period)
  const { may } = useStaff()
  if (overview.isPending) return <OverviewSkeleton />
  if (!overview.data) return <AdminProblem error={overview.error} onRetry={() => void overview.refetch()} />
  const { waiting, sales, lowStock, newestReviews } = overview.data
  const nothingYet = sales.every((each) => each.orders === 0 && each.sales === 0)
  return (
    <>
      <DashboardHeading title={t('Overview')}>
        {may('reports.view') ? t('To do and sales at a glance') : t('To do')}
      </DashboardHeading>
      <WaitingLists entries={waiting} />
      <May needs="settings.edit">
        <StepsLeft />
      </May>
      <May needs="reports.view">
        <section aria-labelledby="sales" aria-busy={overview.isPlaceholderData} className="mt-10">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            <h3 id="sales" className="text-lg">
              {t('Orders and sales')}
            </h3>
            <PeriodChoice chosen={period} />
          </div>
          <p className="mb-4 max-w-[43em] text-graphite text-sm">
            {nothingYet
              ? t('No orders in this period.')
              : t('Payments minus refunds. Days in the shop’s time zone; today is incomplete.')}
          </p>
          <SalesCharts period={overview.data.period} sales={sales} />
          <SalesTable period={overview.data.period} sales={sales} />
        </section>
      </May>
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <May needs="parts.view">
          <section aria-labelledby="low-stock" className="min-w-0">
            <h3 id="low-stock" className="mb-4 text-lg">
              {t('Low stock')}
            </h3>
            <LowStockList parts={lowStock} />
          </section>
        </May>
        <May needs="messages.answer">
          <section aria-labelledby="newest-reviews" className="min-w-0">
            <h3 id="newest-reviews" className="mb-4 text-lg">
              {t('Newest reviews')}
            </h3>
            {newestReviews.length === 0 && <p className="text-graphite">{t('No reviews yet')}</p>}
            <ul className="flex flex-col gap-6">
              {newestReviews.map((review) => (
                <li key={review._id} className="border-hairline not-first:border-t not-first:pt-6">
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          </section>
        </May>
      </div>
    </>
  )
}

function usePeriod(): SalesPeriod {
  const [params] = useSearchParams()
  return SALES_PERIODS.find((period) => period === params.get('period')) ?? 'days'
}

/** Until all first steps are done or skipped. */
function StepsLeft() {
  const steps = useShopRead('getFirstSteps').data ?? []
  const left = steps.filter(({ state }) => state === 'open').length
  if (left === 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-signal border-l-4 bg-sheet px-4">
      {t('First steps: {left} of {count} open', { left: countText(left), count: countText(steps.length) })}
      <Link to="/dashboard/firstSteps" className="inline-flex min-h-12 items-center underline underline-offset-4">
        {t('Continue')}
      </Link>
    </p>
  )
}

const REFRESH_MS = 60_000

function useOverview(period: SalesPeriod): UseQueryResult<Overview> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['getOverview', email, period],
    queryFn: () => shop.getOverview({ query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** What waits first; what has nothing waiting is folded away. */
function WaitingLists({ entries }: { entries: readonly WaitingEntry[] }) {
  const waiting = entries.filter(({ count }) => count > 0)
  const done = entries.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length === 0 ? <p className="mb-2">{t('Nothing needs doing.')}</p> : <WaitingList entries={waiting} />}
      {done.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-12 cursor-pointer py-3 text-graphite text-sm underline-offset-4 hover:underline">
            {plural(done.length, '{count} list has nothing waiting', '{count} lists have nothing waiting')}
          </summary>
          <WaitingList entries={done} />
        </details>
      )}
    </>
  )
}

function WaitingList({ entries }: { entries: readonly WaitingEntry[] }) {
  return (
    <ul className="grid grid-cols-2 pt-px pl-px sm:grid-cols-4">
      {entries.map(({ key, label, count, andMore, to }) => (
        <li key={key} className="-mt-px -ml-px border border-hairline bg-sheet max-sm:last:odd:col-span-2">
          <Link
            to={to}
            className="flex h-full min-h-24 flex-col justify-between gap-2 p-4 underline-offset-4 hover:underline"
          >
            <span className={`figures text-2xl ${count === 0 ? 'text-graphite' : 'font-semibold'}`}>
              {countText(count)}
              {andMore && '+'}
            </span>
            <span className="text-graphite text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PeriodChoice({ chosen }: { chosen: SalesPeriod }) {
  return (
    <nav aria-label={t('Period')} className="flex flex-wrap gap-x-5 text-sm">
      {SALES_PERIODS.map((period) => (
        <Link
          key={period}
          to={period === 'days' ? '?' : `?period=${period}`}
          replace
          preventScrollReset
          aria-current={period === chosen ? 'true' : undefined}
          className="inline-flex min-h-12 items-center border-transparent border-b-2 underline-offset-4 hover:underline aria-[current=true]:border-signal aria-[current=true]:font-semibold"
        >
          {say(PERIOD_LABELS[period].choice)}
        </Link>
      ))}
    </nav>
  )
}

function LowStockList({ parts }: { parts: readonly LowStockPart[] }) {
  if (parts.length === 0) return <p className="text-graphite">{t('All parts are well stocked.')}</p>
  return (
    <ul className="border-ink border-y">
      {parts.map(({ _id, name, sku, availableQuantity, min }) => (
        <li
          key={_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline py-3 not-first:border-t"
        >
          <Link to={partPath({ _id, name })} className="underline decoration-hairline underline-offset-4">
            {name}
          </Link>
          <span className="figures text-graphite text-sm">
            {t('{sku} · {count} left, minimum order {least}', {
              sku,
              count: countText(availableQuantity),
              least: countText(min),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SalesCharts({ period, sales }: { period: SalesPeriod; sales: readonly Sales[] }) {
  const sum = (pick: (each: Sales) => number) => sales.reduce((total, each) => total + pick(each), 0)
  const bars = (pick: (each: Sales) => number) =>
    sales.map((each) => ({
      key: each.from,
      value: pick(each),
      tick: shortSpan(period, each),
      name: wholeSpan(period, each),
    }))
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart
        title={t('Orders')}
        total={t('{figure} total', { figure: countText(sum(({ orders }) => orders)) })}
        bars={bars(({ orders }) => orders)}
        format={(value) => countText(value)}
        formatTick={compactText}
      />
      <BarChart
        title={t('Sales')}
        total={t('{figure} total', { figure: formatAmount(sum(({ sales }) => sales)) })}
        bars={bars(({ sales }) => sales)}
        format={(value) => formatAmount(value)}
        formatTick={(value) => compactAmount(value)}
      />
    </div>
  )
}

function SalesTable({ period, sales }: { period: SalesPeriod; sales: readonly Sales[] }) {
  const columns: readonly DataColumn<Sales>[] = [
    { key: 'span', header: PERIOD_LABELS[period].span, cell: (each) => wholeSpan(period, each) },
    {
      key: 'orders',
      header: t('Orders'),
      align: 'right',
      cell: ({ orders }) => <span className="figures">{countText(orders)}</span>,
    },
    { key: 'sales', header: t('Sales'), align: 'right', cell: ({ sales }) => <Money amount={sales} /> },
  ]
  return (
    <details className="mt-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold text-sm underline decoration-hairline underline-offset-4 hover:decoration-current">
        {t('View as table')}
      </summary>
      <DataTable
        caption={t('Orders and sales')}
        columns={columns}
        rows={sales.toReversed()}
        rowKey={({ from }) => from}
      />
    </details>
  )
}
