import type { Review } from '#contract/reviews/reviews.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function Portrait({ review }: { review: Pick<Review, 'name' | 'img'> }) {
  return <Avatar name={review.name} img={review.img} />
}
