import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { FindService } from '#server/find/find-service.ts'

export type WishesContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'quoteLines'>
  find: Pick<FindService, 'listSuccessors'>
  now: () => Date
  newId: () => string
}
