import { type AdministeredReview, answerFormSchema } from '#engagement/contract/review-desk.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Stars } from '#platform/web/ui/stars.tsx'
import { AnswerForm } from '../moderation/desk/desk-answer-form.tsx'
import { QuotedWhole } from '../moderation/desk/quoted.tsx'
import { REVIEWS_KEY } from './use-own-reviews.ts'

/** `onDone`: saved or cancelled. */
export function AnswerReviewForm({ review, onDone }: { review: AdministeredReview; onDone: () => void }) {
  const { _id: id } = review
  return (
    <AnswerForm
      name={`review-answer:${id}`}
      listKey={REVIEWS_KEY}
      schema={answerFormSchema}
      before={review.answer?.text}
      about={
        <div className="flex flex-col gap-2">
          <Stars rating={review.ratings} />
          <QuotedWhole>{review.review}</QuotedWhole>
        </div>
      }
      words={{ label: 'Your reply', hint: 'Public, shown below the review', failed: 'Your reply was not saved' }}
      usual={{
        label: 'Save reply',
        saved: 'Reply published',
        save: (answer) => shop.answerReview({ params: { id }, body: { answer } }),
      }}
      onDone={onDone}
    />
  )
}
