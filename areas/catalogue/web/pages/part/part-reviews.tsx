import { Link } from 'react-router'
import type { Review } from '#engagement/contract/reviews.ts'
import { ReviewList } from '#engagement/web/reviews/review-list.tsx'
import { addReviewPath, reviewsPath } from '#engagement/web/reviews/review-paths.ts'
import { ReportedKinds, ReviewSummary, type Summary } from '#engagement/web/reviews/review-summary.tsx'
import { counted } from '#platform/contract/money/number-text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

type Props = { partId: string; reviews: readonly Review[]; summary: Summary }

export function PartReviews({ partId, reviews, summary }: Props) {
  return (
    <section aria-labelledby="part-reviews" className="mt-4 md:col-start-1">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <h2 id="part-reviews" className="text-xl">
          What customers say
        </h2>
        <LinkButton to={addReviewPath(partId)}>Write a review</LinkButton>
      </div>
      {summary.count === 0 && <p className="text-graphite">No reviews yet</p>}
      {/* A single review needs no summary. */}
      {summary.count > 1 && (
        <div className="mb-8">
          <ReviewSummary summary={summary} part={partId} />
        </div>
      )}
      <ReportedKinds kinds={summary.fit} />
      {reviews.length > 0 && <ReviewList reviews={reviews} withoutPart narrow voting />}
      {summary.count > reviews.length && (
        <p className="mt-8">
          <Link to={reviewsPath({ part: partId })} className="py-2 underline underline-offset-4">
            Read all {counted(summary.count, 'review')} of this part
          </Link>
        </p>
      )}
    </section>
  )
}
