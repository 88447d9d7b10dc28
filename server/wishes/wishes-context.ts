import type { PartSuccessors } from '#contract/successors/successors.ts'
import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'

export type WishesContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'quoteLines'>
  find: { listSuccessors: (asked: { part: readonly string[] }) => Promise<{ items: PartSuccessors[] }> }
  now: () => Date
  newId: () => string
}
