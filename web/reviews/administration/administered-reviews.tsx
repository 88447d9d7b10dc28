import { Link } from 'react-router'
import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import { HELD_WORDS } from '#web/moderation/moderation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PastOfReview } from '../moderation/past-of-review.tsx'
import { ReviewCard } from '../review-card.tsx'
import { REVIEW_ACTIONS, type ReviewAction } from './review-actions.ts'

type Props = {
  reviews: readonly AdministeredReview[]
  onAct: (action: ReviewAction, review: AdministeredReview) => void
  onAnswer: (review: AdministeredReview) => void
}

export function AdministeredReviews({ reviews, onAct, onAnswer }: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => (
        <li
          key={review._id}
          className="sheet grid gap-x-8 gap-y-5 p-6 md:grid-cols-[minmax(0,1fr)_auto] lg:max-xl:grid-cols-1"
        >
          <div className="min-w-0">
            <ReviewCard
              review={review}
              badges={review.hidden && <StatusBadge status={review.held ? 'waiting' : 'hidden'} />}
            />
            <WhyHeld review={review} />
            {review.email && <Writer email={review.email} />}
            {(review.editedAt !== undefined || review.reports > 0) && <PastOfReview review={review} />}
          </div>
          <div className="flex gap-2 max-md:flex-wrap md:max-lg:w-44 md:max-lg:flex-col lg:max-xl:flex-wrap xl:w-44 xl:flex-col">
            <Button aria-label={`${answerLabel(review)}: ${review.name}`} onClick={() => onAnswer(review)}>
              {answerLabel(review)}
            </Button>
            {actionsFor(review).map((action, place) => (
              // By position: the button keeps the focus when Hide becomes Show.
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={place}
                aria-label={`${REVIEW_ACTIONS[action].label}: ${review.name}`}
                aria-haspopup="dialog"
                onClick={() => onAct(action, review)}
              >
                {REVIEW_ACTIONS[action].label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Writer({ email }: { email: string }) {
  return (
    <p className="mt-3 text-sm">
      <span className="label">Written by </span>
      <Link
        to={`/dashboard/reviews?${new URLSearchParams({ search: email })}`}
        className="wrap-anywhere underline underline-offset-4"
      >
        {email}
      </Link>
    </p>
  )
}

function answerLabel({ answer }: AdministeredReview): string {
  return answer ? 'Edit reply' : 'Reply'
}

function actionsFor({ hidden, held, reports, answer }: AdministeredReview): ReviewAction[] {
  return [
    ...(held ? (['approve', 'hide'] as const) : [hidden ? ('show' as const) : ('hide' as const)]),
    ...(reports > 0 ? ['dismissReports' as const] : []),
    ...(answer ? ['removeAnswer' as const] : []),
  ]
}

function WhyHeld({ review: { heldFor } }: { review: AdministeredReview }) {
  if (heldFor.length === 0) return null
  return <p className="mt-3 text-sm">{heldFor.map((reason) => HELD_WORDS[reason]).join('. ')}.</p>
}
