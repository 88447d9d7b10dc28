import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type OwnReview, reviewFormSchema } from '#engagement/contract/reviews.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { restoredTexts, useFormDraft } from '#platform/web/session/use-form-draft.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ReviewFields } from './review-fields.tsx'
import { REVIEW_FIELDS, REVIEW_QUERIES, type ReviewContent, type ReviewValues, restoredPhotos } from './review-form.ts'

/** `onDone`: saved or cancelled. */
export function EditReviewForm({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const { _id: id, name, typedImg: img, ratings, review: message } = review
  const fit = { bikeKind: review.fit?.bikeKind ?? '', fitOutcome: review.fit?.outcome ?? ('' as const) }
  const draft = `edited-review:${id}`
  const form = useForm<ReviewValues, unknown, ReviewContent>({
    mode: 'onSubmit',
    resolver: zodResolver(reviewFormSchema),
    defaultValues: {
      ...restoredTexts(draft, { name, img, ratings: String(ratings), review: message, ...fit }),
      photos: restoredPhotos(draft) ?? review.photos ?? [],
    },
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const { isSubmitting } = form.formState
  const [uploading, setUploading] = useState(false)

  const { send } = useShopAction('updateReview', {
    refreshes: REVIEW_QUERIES,
    done: 'Successfully saved',
    failed: 'Your review was not saved',
    onDone,
  })
  const save = form.handleSubmit(async (body) => {
    setProblem(undefined)
    try {
      await send({ params: { id }, body })
    } catch (error) {
      setProblem(placeFieldProblems(error, form, REVIEW_FIELDS))
    }
  })

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <ReviewFields
        form={form}
        focusFirst
        asksFit={review.part !== undefined || review.fit !== undefined}
        onUploading={setUploading}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={uploading || isSubmitting}
          pendingLabel={uploading ? 'Waiting for the photo' : 'Saving'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
