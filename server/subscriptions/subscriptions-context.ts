import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'

/** What the subscriptions need of the rest of the shop; time and ids are passed in. */
export type SubscriptionsContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  settings: {
    /** Told of each new request; nobody when undefined. */
    shopMailbox: string | undefined
    /** Every link in an email starts with it. No trailing slash. */
    publicUrl: string
    /** Whether the limits on how often somebody asks hold. */
    rateLimits: boolean
  }
  now: () => Date
  newId: () => string
}
