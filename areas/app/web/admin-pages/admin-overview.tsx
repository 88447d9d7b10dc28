import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Overview } from '#app/contract/overview.ts'
import type { LowStockPart } from '#catalogue/contract/catalogue.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { ReviewCard } from '#engagement/web/reviews/review-card.tsx'
import { SALES_PERIODS, type SalesPeriod } from '#orders/contract/sales.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { OverviewSkeleton } from '../overview/overview-skeleton.tsx'
import { SalesCharts, SalesTable } from '../overview/sales-charts.tsx'
import { PERIOD_LABELS } from '../overview/sales-labels.ts'

/** Lazy-loaded for administrators, because of the chart library. */
export default function AdminOverview() {
  const period = usePeriod()
  const overview = useOverview(period)
  if (overview.isPending) return <OverviewSkeleton />
  if (!overview.data) return <AdminProblem error={overview.error} onRetry={() => void overview.refetch()} />
  const { waiting, sales, lowStock, newestReviews } = overview.data
  const nothingYet = sales.every((each) => each.orders === 0 && each.sales === 0)
  return (
    <>
      <DashboardHeading title="Overview">To do and sales at a glance</DashboardHeading>
      <WaitingList entries={waiting} />
      <section aria-labelledby="sales" aria-busy={overview.isPlaceholderData} className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <h3 id="sales" className="text-lg">
            Orders and sales
          </h3>
          <PeriodChoice chosen={period} />
        </div>
        <p className="mb-4 max-w-[65ch] text-graphite text-sm">
          {nothingYet
            ? 'No orders in this period.'
            : 'Payments minus refunds. Days in the shop’s time zone; today is incomplete.'}
        </p>
        <SalesCharts period={overview.data.period} sales={sales} />
        <SalesTable period={overview.data.period} sales={sales} />
      </section>
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <section aria-labelledby="low-stock" className="min-w-0">
          <h3 id="low-stock" className="mb-4 text-lg">
            Low stock
          </h3>
          <LowStockList parts={lowStock} />
        </section>
        <section aria-labelledby="newest-reviews" className="min-w-0">
          <h3 id="newest-reviews" className="mb-4 text-lg">
            Newest reviews
          </h3>
          {newestReviews.length === 0 && <p className="text-graphite">No reviews yet</p>}
          <ul className="flex flex-col gap-6">
            {newestReviews.map((review) => (
              <li key={review._id} className="border-hairline not-first:border-t not-first:pt-6">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function usePeriod(): SalesPeriod {
  const [params] = useSearchParams()
  return SALES_PERIODS.find((period) => period === params.get('period')) ?? 'days'
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
    <nav aria-label="Period" className="flex flex-wrap gap-x-5 text-sm">
      {SALES_PERIODS.map((period) => (
        <Link
          key={period}
          to={period === 'days' ? '?' : `?period=${period}`}
          replace
          preventScrollReset
          aria-current={period === chosen ? 'true' : undefined}
          className="inline-flex min-h-12 items-center border-transparent border-b-2 underline-offset-4 hover:underline aria-[current=true]:border-signal aria-[current=true]:font-semibold"
        >
          {PERIOD_LABELS[period].choice}
        </Link>
      ))}
    </nav>
  )
}

function LowStockList({ parts }: { parts: readonly LowStockPart[] }) {
  if (parts.length === 0) return <p className="text-graphite">All parts are well stocked.</p>
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
            {sku} · {availableQuantity} left, minimum order {min}
          </span>
        </li>
      ))}
    </ul>
  )
}
