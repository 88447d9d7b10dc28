import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import type { FitmentService } from '#fitment/server/fitment-service.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database, DatabaseAddress } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

/** What finding parts needs of the rest of the shop. */
export type FindNeeds = {
  db: Database
  audit: AuditService
  catalogue: Pick<
    CatalogueService,
    | 'findParts'
    | 'withDurability'
    | 'findSoldParts'
    | 'findPartsByNumber'
    | 'findProducts'
    | 'findVariants'
    | 'listCategories'
  >
  fitment: Pick<FitmentService, 'judgeForList' | 'faultOfCode' | 'doubtsOfReplacing'>
  reviews: Pick<ReviewsService, 'ratingsOf'>
  invalidation: Pick<Invalidation, 'generation' | 'invalidate'>
  jobs: Pick<Jobs, 'every'>
  timeZone: () => Promise<string> // Of the days that searches are counted by
  now: () => Date
  newId: () => string
  address: DatabaseAddress // For the index, which reads on its own
  finderKind: Config['finder']
  log(message: string, details: object): void
}
