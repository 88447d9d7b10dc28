import type { Handlers } from '#server/operation-handler.ts'
import type { ReviewsService } from './reviews-service.ts'

export function reviewsRoutes(reviews: ReviewsService): Pick<Handlers, 'listReviews'> {
  return { listReviews: ({ input }) => reviews.listReviews(input.query) }
}
