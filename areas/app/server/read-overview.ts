import type { overviewOperations } from '#app/contract/overview.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'

const NEWEST_REVIEWS = 3
const LEAST_IN_STOCK = 5

type OverviewParts = {
  orders: Pick<OrdersService, 'salesBy'>
  catalogue: Pick<CatalogueService, 'lowStock'>
  reviews: Pick<ReviewsService, 'listReviews'>
  /** In the order of the page. */
  waiting: readonly ((db: ReadingDatabase) => Promise<WaitingEntry[]>)[]
  now: () => Date
}

export function overviewRoutes({
  orders,
  catalogue,
  reviews,
  waiting,
  now,
}: OverviewParts): HandlersOf<typeof overviewOperations> {
  return {
    async getOverview({ input: { query }, reading }) {
      const period = query.period ?? 'days'
      const counting = reading.read((db) =>
        Promise.all([
          orders.salesBy(db, period),
          catalogue.lowStock(db, LEAST_IN_STOCK),
          ...waiting.map((count) => count(db)),
        ]),
      )
      const [counted, newest] = await Promise.all([counting, reviews.listReviews({ limit: NEWEST_REVIEWS })])
      const [sales, lowStock, ...entries] = counted
      if (isRefusal(newest)) return newest
      return { at: now().toISOString(), period, sales, waiting: entries.flat(), lowStock, newestReviews: newest.items }
    },
  }
}
