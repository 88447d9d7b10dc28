import type { Database } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { AuditService } from '#server/audit/audit-service.ts'

export type OwnerSettingsContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}
