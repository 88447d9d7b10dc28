import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'

export type SubscriptionsContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  settings: {
    shopMailbox: string | undefined // Receives an email per request
    publicUrl: string
    rateLimits: boolean
  }
  now: () => Date
  newId: () => string
}
