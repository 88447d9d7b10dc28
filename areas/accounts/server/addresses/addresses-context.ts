import type { Database } from '#platform/server/database/database.ts'
import type { AccountsService } from '../accounts-service.ts'

export type AddressesContext = {
  db: Database
  accounts: AccountsService
  settings: { homeCountry: string } // ISO 3166-1; listed first and not printed
  now: () => Date
}
