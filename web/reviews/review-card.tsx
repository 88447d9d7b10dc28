import type { Review } from '#contract/reviews.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Portrait } from './portrait.tsx'

/** What one customer said, with their name, their stars and the day. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="flex h-full flex-col gap-4">
      <Stars rating={review.ratings} />
      <blockquote className="whitespace-pre-line break-words">{review.review}</blockquote>
      <footer className="flex items-center gap-3">
        <Portrait review={review} />
        <div className="min-w-0">
          <p className="font-semibold">{review.name}</p>
          <p className="text-graphite text-xs">
            <DateTime iso={review.createdAt} dateOnly />
          </p>
        </div>
      </footer>
    </article>
  )
}
