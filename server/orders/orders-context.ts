import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'

/** What the orders need of the rest of the shop; time and ids are passed in. */
export type OrdersContext = {
  db: Database
  catalogue: CatalogueService
  accounts: AccountsService
  payments: Payments
  now: () => Date
  newId: () => string
}
