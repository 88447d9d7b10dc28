import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'

/** What the messages need of the rest of the shop; time and ids are passed in. */
export type MessagesContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  settings: {
    /** Gets an email for each message; nobody when undefined. */
    shopMailbox: string | undefined
    /** Every link in an email starts with it. No trailing slash. */
    publicUrl: string
    /** Whether the limit on messages in an hour holds. */
    rateLimits: boolean
  }
  now: () => Date
  newId: () => string
}
