import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'

export type BasketContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'findPartRules'>
  now: () => Date
}
