import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'

/** What fitment needs of the rest of the shop. */
export type FitmentNeeds = {
  db: Database
  audit: Pick<AuditService, 'record'>
  catalogue: Pick<CatalogueService, 'findParts' | 'originalParts' | 'getAssembly'>
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}
