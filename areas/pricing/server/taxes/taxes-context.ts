import type { VAT_ID_CHECKS } from '#admin/contract/settings/tax-settings.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { TaxProvider } from '../tax-provider/tax-provider.ts'
import type { VatIdChecks } from '../vat-ids/vat-ids.ts'

/** Registers of VAT ids that the owner can choose from. */
export type VatIdServices = Record<Exclude<(typeof VAT_ID_CHECKS)[number], 'off'>, VatIdChecks>

export type TaxesContext = {
  db: Database
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'timeZone'>
  vatIds: VatIdServices
  provider: TaxProvider // For orders within the United States
  now: () => Date
}
