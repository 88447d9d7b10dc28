import { ModerationDesk } from '../moderation/desk/moderation-desk.tsx'
import { AdministeredReviewCard } from '../reviews/administration/administered-review.tsx'
import { AnswerReviewForm } from '../reviews/administration/review-answer-form.tsx'
import { REVIEW_DESK } from '../reviews/administration/reviews-at-desk.ts'

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
