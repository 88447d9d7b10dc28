import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { OwnerSettingsService } from '#server/owner-settings/owner-settings-service.ts'

export type QuestionsContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  catalogue: Pick<CatalogueService, 'getPart' | 'selectPartNames'>
  correspondence: CorrespondenceService
  jobs: Pick<Jobs, 'every'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  settings: {
    shopMailbox: string | undefined // Gets an email per question
    publicUrl: string
    rateLimits: boolean
  }
  now: () => Date
  newId: () => string
}
