import { Link } from 'react-router'
import type { Review } from '#engagement/contract/reviews.ts'
import { ReviewList } from '#engagement/web/reviews/review-list.tsx'

export function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews-title" className="page pt-12 md:pt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reviews-title" className="text-2xl">
          What customers say
        </h2>
        <Link to="/review" className="py-2 underline underline-offset-4">
          Read all reviews
        </Link>
      </div>
      <ReviewList reviews={reviews} />
    </section>
  )
}
