import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'

export type OwnerSettingsContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}
