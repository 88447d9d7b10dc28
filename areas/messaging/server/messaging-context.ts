import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { Plan } from '#content/contract/home.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { CorrespondenceService } from './email/correspondence-service.ts'

/** Of what people write to the shop: messages and requests for plans. */
export type MessagingContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  settings: {
    shopMailbox: string | undefined // Receives an email per message and request
    publicUrl: string
    rateLimits: boolean
  }
  timeZone: () => Promise<string> // Of the shop's days
  plans: () => Promise<readonly Plan[]> // That customers may ask for now
  now: () => Date
  newId: () => string
}
