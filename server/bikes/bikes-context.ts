import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { FitmentService } from '#server/fitment/fitment-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'

export type BikesContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'nameAnyParts'>
  fitment: Pick<
    FitmentService,
    'readBike' | 'factNamer' | 'bookNames' | 'whatFitted' | 'whatTouches' | 'doubtStoredReports'
  >
  orders: Pick<OrdersService, 'findOwnLine' | 'findDeliveredLines' | 'findDeliveriesOf' | 'findOrderNumbers'>
  jobs: Pick<Jobs, 'send' | 'work'>
  now: () => Date
  newId: () => string
}
