import type { Review } from '#contract/reviews/reviews.ts'
import { ReviewCard } from './review-card.tsx'

type Props = {
  reviews: readonly Review[]
  withoutPart?: boolean
  /** There is a column beside the list. */
  narrow?: boolean
}

export function ReviewList({ reviews, withoutPart, narrow }: Props) {
  return (
    <ul
      className={`grid gap-6 md:gap-8 ${narrow ? 'lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2' : 'md:grid-cols-2 lg:grid-cols-3 lg:gap-x-12'}`}
    >
      {reviews.map((review) => (
        <li key={review._id} className="min-w-0 border-ink border-t pt-5 md:pt-6">
          <ReviewCard review={review} withoutPart={withoutPart ?? false} />
        </li>
      ))}
    </ul>
  )
}
