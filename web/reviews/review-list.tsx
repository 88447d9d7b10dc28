import type { Review } from '#contract/reviews.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews side by side where there is room; each keeps a readable line. */
export function ReviewList({ reviews, withoutPart }: { reviews: readonly Review[]; withoutPart?: boolean }) {
  return (
    <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-12">
      {reviews.map((review) => (
        <li key={review._id} className="min-w-0 border-ink border-t pt-6">
          <ReviewCard review={review} withoutPart={withoutPart ?? false} />
        </li>
      ))}
    </ul>
  )
}
