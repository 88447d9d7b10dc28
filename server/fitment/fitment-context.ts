import type { Database } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'

export type FitmentContext = {
  db: Database
  audit: Pick<AuditService, 'record'>
  catalogue: Pick<CatalogueService, 'findParts' | 'originalParts' | 'getAssembly'>
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}
