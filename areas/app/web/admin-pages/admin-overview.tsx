import { useSearchParams } from 'react-router'
import { ReviewCard } from '#engagement/web/reviews/review-card.tsx'
import { SALES_PERIODS, type SalesPeriod } from '#orders/contract/sales.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { LowStockList } from '../overview/low-stock-list.tsx'
import { OverviewSkeleton } from '../overview/overview-skeleton.tsx'
import { PeriodChoice } from '../overview/period-choice.tsx'
import { SalesCharts } from '../overview/sales-charts.tsx'
import { SalesTable } from '../overview/sales-table.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { WaitingList } from '../overview/waiting-list.tsx'

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
          {nothingYet ? 'No orders in this period.' : 'Payments minus refunds. Days in UTC; today is incomplete.'}
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
