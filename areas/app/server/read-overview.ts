import type { overviewOperations } from '#app/contract/overview.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { screenNeeds } from '#platform/contract/screens.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { may } from '#platform/server/actor.ts'
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
    async getOverview({ actor, input: { query }, reading }) {
      const period = query.period ?? 'days'
      const isFor = (permission: Permission) => may(actor, permission)
      const counting = reading.read((db) =>
        Promise.all([
          isFor('reports.view') ? orders.salesBy(db, period) : [],
          isFor('parts.view') ? catalogue.lowStock(db, LEAST_IN_STOCK) : [],
          ...waiting.map((count) => count(db)),
        ]),
      )
      const newestOf = isFor('messages.answer') ? reviews.listReviews({ limit: NEWEST_REVIEWS }) : { items: [] }
      const [counted, newest] = await Promise.all([counting, newestOf])
      const [sales, lowStock, ...entries] = counted
      if (isRefusal(newest)) return newest
      const mine = entries.flat().filter(({ to }) => isFor(screenNeeds(to) ?? 'settings.edit'))
      return { at: now().toISOString(), period, sales, waiting: mine, lowStock, newestReviews: newest.items }
    },
  }
}
