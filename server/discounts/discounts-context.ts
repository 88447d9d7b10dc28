import type { Database } from '#server/adapters/database/database.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { OwnerSettingsService } from '#server/owner-settings/owner-settings-service.ts'

export type DiscountsContext = {
  db: Database
  catalogue: Pick<CatalogueService, 'findPricedParts'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  now: () => Date
}
