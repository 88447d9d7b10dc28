import type { Database } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { ReviewsService } from '#server/reviews/reviews-service.ts'

export type FindContext = {
  db: Database
  catalogue: Pick<CatalogueService, 'findParts' | 'listCategories'>
  reviews: Pick<ReviewsService, 'ratingsOf'>
  invalidation: Pick<Invalidation, 'generation'>
  jobs: Pick<Jobs, 'every'>
}
