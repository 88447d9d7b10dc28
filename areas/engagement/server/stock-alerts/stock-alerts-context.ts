import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { AlertKeys } from './alert-keys.ts'

export type StockAlertsContext = {
  db: Database
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  alertKeys: AlertKeys
  jobs: Pick<Jobs, 'send'>
  settings: {
    shopMailbox: string | undefined // Gets the email about parts that are low
    publicUrl: string
  }
  now: () => Date
  newId: () => string
}
