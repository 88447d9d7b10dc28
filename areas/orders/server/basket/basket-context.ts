import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database } from '#platform/server/database/database.ts'

export type BasketContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'findPartRules'>
  now: () => Date
}
