import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { PartSuccessors } from '#catalogue/contract/successors.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database } from '#platform/server/database/database.ts'

export type WishListsContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'quoteLines'>
  find: { listSuccessors: (asked: { part: readonly string[] }) => Promise<{ items: PartSuccessors[] }> }
  now: () => Date
  newId: () => string
}
