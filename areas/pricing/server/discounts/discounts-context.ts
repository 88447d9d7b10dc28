import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database } from '#platform/server/database/database.ts'

export type DiscountsContext = {
  db: Database
  catalogue: Pick<CatalogueService, 'findPricedParts'>
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'timeZone'>
  now: () => Date
}
