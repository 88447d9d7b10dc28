import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { FitmentService } from '../fitment-service.ts'

type OwnPart = { accountId: string; partId: string }

/** What bikes ask about orders. */
type OrdersOfBikes = {
  findOwnLine: (db: Queryable, line: OwnPart & { orderId: string }) => Promise<{ status: string } | undefined>
  findDeliveredLines: (
    db: Queryable,
    order: { accountId: string; orderId: string },
  ) => Promise<{ line: number; partId: string; name: string }[]>
  findDeliveriesOf: (db: Queryable, part: OwnPart) => Promise<string[]>
  findOrderNumbers: (db: Queryable, orderIds: readonly string[]) => Promise<Map<string, string>>
}

export type BikesContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'nameAnyParts'>
  fitment: Pick<
    FitmentService,
    'readBike' | 'factNamer' | 'bookNames' | 'whatFitted' | 'whatTouches' | 'flagByStoredReports'
  >
  orders: OrdersOfBikes
  jobs: Pick<Jobs, 'send' | 'work'>
  now: () => Date
  newId: () => string
}
