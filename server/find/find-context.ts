import type { Database, DatabaseAddress } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { Config } from '#server/config/config.ts'
import type { FitmentService } from '#server/fitment/fitment-service.ts'
import type { ReviewsService } from '#server/reviews/reviews-service.ts'

export type FindContext = {
  db: Database
  audit: AuditService
  catalogue: Pick<
    CatalogueService,
    'findParts' | 'findPartsByNumber' | 'findProducts' | 'findVariants' | 'listCategories'
  >
  fitment: Pick<FitmentService, 'judgeForList' | 'faultOfCode' | 'doubtsOfReplacing'>
  reviews: Pick<ReviewsService, 'ratingsOf'>
  invalidation: Pick<Invalidation, 'generation' | 'invalidate'>
  jobs: Pick<Jobs, 'every'>
  now: () => Date
  newId: () => string
  address: DatabaseAddress // For the index, which reads on its own
  finderKind: Config['finder']
  log(message: string, details: object): void
}
