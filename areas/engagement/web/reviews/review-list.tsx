import type { Review } from '#engagement/contract/reviews.ts'
import { t } from '#platform/contract/language/text.ts'
import { ReportButton } from '../moderation/report-button.tsx'
import { HelpfulVote, useOwnVotes } from './helpful-vote.tsx'
import { ReviewCard } from './review-card.tsx'

type Props = {
  reviews: readonly Review[]
  withoutPart?: boolean
  /** There is a column beside the list. */
  narrow?: boolean
  /** Each can be called helpful. */
  voting?: boolean
}

const NO_REVIEWS: readonly Review[] = []

export function ReviewList({ reviews, withoutPart, narrow, voting }: Props) {
  const votes = useOwnVotes(voting ? reviews : NO_REVIEWS)
  return (
    <ul
      className={`grid gap-6 md:gap-8 ${narrow ? 'lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2' : 'md:grid-cols-2 lg:grid-cols-3 lg:gap-x-12'}`}
    >
      {reviews.map((review) => (
        <li key={review._id} className="min-w-0 border-ink border-t pt-5 md:pt-6">
          <ReviewCard review={review} withoutPart={withoutPart ?? false} />
          {voting && (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <HelpfulVote review={review} votes={votes} />
              {!votes.own.has(review._id) && (
                <ReportButton
                  about={t('review by {name}', { name: review.name })}
                  operation="reportReview"
                  id={review._id}
                  title={t('Report the review by {name}?', { name: review.name })}
                  thanks={t('Thank you. We will look at this review.')}
                />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
