import { type AdministeredReview, answerFormSchema } from '#engagement/contract/review-desk.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Stars } from '#platform/web/ui/stars.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AnswerForm } from '../moderation/desk/desk-answer-form.tsx'
import { DeskNotes, HiddenBadge, PastOf, QuotedWhole, reportCount } from '../moderation/desk/desk-notes.tsx'
import { ModerationDesk } from '../moderation/desk/moderation-desk.tsx'
import { HELD_LABELS } from '../moderation/moderation-labels.ts'
import { ReviewPhotos } from '../reviews/photos-beside-review.tsx'
import { ReviewCard } from '../reviews/review-card.tsx'
import { REVIEW_QUERIES } from '../reviews/review-form.ts'
import { REVIEW_DESK } from '../reviews/reviews-at-desk.ts'

export const meta = titled(msg('Reviews'))

export default function ReviewsPage() {
  return (
    <ModerationDesk
      desk={REVIEW_DESK}
      links={
        <May needs="settings.edit">
          {' · '}
          <InlineLink to="/dashboard/import/reviews">{t('Import reviews')}</InlineLink>
        </May>
      }
      card={(review) => <AdministeredReviewCard review={review} />}
      answerForm={(review, onDone) => <AnswerReviewForm review={review} onDone={onDone} />}
    />
  )
}

function AdministeredReviewCard({ review }: { review: AdministeredReview }) {
  const { _id: id, editedAt, reports } = review
  const past = [
    ...(reports > 0 ? [reportCount(reports)] : []),
    ...(editedAt === undefined ? [] : [t('Earlier versions')]),
  ]
  return (
    <>
      <ReviewCard review={review} badges={<HiddenBadge item={review} />} />
      <DeskNotes of={review} reasons={HELD_LABELS} writtenBy={t('Written by')} desk="/dashboard/reviews" />
      {past.length > 0 && (
        <PastOf
          words={past}
          queryKey={['getReviewPast', id, editedAt, reports]}
          read={() => shop.getReviewPast({ params: { id } })}
          reportsOf={(read) => read.reports}
        >
          {({ earlier }) =>
            earlier.map(({ until, name, review: text, ratings, photos }) => (
              <li key={until} className="border-hairline border-s-2 ps-3">
                <Rich text={t('Until <date></date>, as {name}', { name })} date={() => <DateTime iso={until} />} />
                <Stars rating={ratings} />
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
                <ReviewPhotos photos={photos} by={name} />
              </li>
            ))
          }
        </PastOf>
      )}
    </>
  )
}

/** `onDone`: saved or cancelled. */
function AnswerReviewForm({ review, onDone }: { review: AdministeredReview; onDone: () => void }) {
  const { _id: id } = review
  return (
    <AnswerForm
      name={`review-answer:${id}`}
      refreshes={REVIEW_QUERIES}
      schema={answerFormSchema}
      before={review.answer?.text}
      about={
        <div className="flex flex-col gap-2">
          <Stars rating={review.ratings} />
          <QuotedWhole>{review.review}</QuotedWhole>
        </div>
      }
      words={{
        label: t('Your reply'),
        hint: t('Public, shown below the review'),
        failed: t('Your reply was not saved'),
      }}
      usual={{
        label: t('Save reply'),
        saved: t('Reply published'),
        save: (answer) => shop.answerReview({ params: { id }, body: { answer } }),
      }}
      onDone={onDone}
    />
  )
}
