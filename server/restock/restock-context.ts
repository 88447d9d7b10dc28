import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { AlertKeys } from './alert-keys.ts'

export type RestockContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  alertKeys: AlertKeys
  settings: {
    shopMailbox: string | undefined // Gets the email about parts that are low
    publicUrl: string
  }
  now: () => Date
  newId: () => string
}
