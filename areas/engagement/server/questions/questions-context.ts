import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

export type QuestionsContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  catalogue: Pick<CatalogueService, 'getPart' | 'selectPartNames'>
  correspondence: CorrespondenceService
  jobs: Pick<Jobs, 'every'>
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'timeZone'>
  settings: {
    shopMailbox: string | undefined // Gets an email per question
    publicUrl: string
    rateLimits: boolean
  }
  now: () => Date
  newId: () => string
}
