import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import { REPORT_WORDS } from '#web/moderation/moderation-words.ts'
import { shop } from '#web/shop-client.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { ReviewPhotos } from '../photos/photos-beside-review.tsx'
import { REVIEWS_KEY } from '../use-own-reviews.ts'

/** Why a review was reported, and what it said before it was edited; read when it is opened. */
export function PastOfReview({ review: { _id: id, reports, editedAt } }: { review: AdministeredReview }) {
  const [open, setOpen] = useState(false)
  const past = useQuery({
    queryKey: [REVIEWS_KEY, 'past', id, editedAt, reports],
    queryFn: () => shop.getReviewPast({ params: { id } }),
    enabled: open,
  })
  const words = [
    ...(reports > 0 ? [reports === 1 ? '1 report' : `${reports} reports`] : []),
    ...(editedAt === undefined ? [] : ['Earlier versions']),
  ]
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer py-1">{words.join(', ')}</summary>
      <ProblemNotice error={past.error} onRetry={() => void past.refetch()} />
      <ul className="mt-2 flex flex-col gap-3">
        {past.data?.reports.map(({ reason, note, at }) => (
          <li key={at} className="border-bad border-s-2 ps-3">
            <DateTime iso={at} />: {REPORT_WORDS[reason]}
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
        {past.data?.earlier.map(({ until, name, review, ratings, photos }) => (
          <li key={until} className="border-hairline border-s-2 ps-3">
            Until <DateTime iso={until} />, as {name}
            <Stars rating={ratings} />
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {review}
            </p>
            <ReviewPhotos photos={photos} by={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}
