import { ModerationDesk } from '../moderation/desk/moderation-desk.tsx'
import { AdministeredReviewCard, AnswerReviewForm } from '../reviews/administered-review.tsx'
import { REVIEW_DESK } from '../reviews/reviews-at-desk.ts'

export const meta = () => [{ title: 'Reviews · Dashboard · Parts Manufacture' }]

export default function ReviewsPage() {
  return (
    <ModerationDesk
      desk={REVIEW_DESK}
      card={(review) => <AdministeredReviewCard review={review} />}
      answerForm={(review, onDone) => <AnswerReviewForm review={review} onDone={onDone} />}
    />
  )
}
