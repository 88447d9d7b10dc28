import type { Review } from '#contract/reviews.ts'
import { Picture } from '#web/ui/picture.tsx'
import { initialsOf, portraitAddress } from './initials.ts'

/** The reviewer's picture, or their initials. The name stands beside it, so it is not read out twice. */
export function Portrait({ review }: { review: Pick<Review, 'name' | 'img'> }) {
  return (
    <Picture
      src={portraitAddress(review.img)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-12 shrink-0 rounded-full object-cover"
      fallback={
        <span
          aria-hidden="true"
          className="figures grid size-12 shrink-0 place-items-center rounded-full border border-graphite font-medium text-graphite text-sm"
        >
          {initialsOf(review.name)}
        </span>
      }
    />
  )
}
