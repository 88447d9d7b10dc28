import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AdministeredReview, answerFormSchema } from '#contract/reviews/review-administration.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { restoredTexts, useFormDraft } from '#web/session/use-form-draft.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { REVIEWS_KEY } from '../use-own-reviews.ts'

/** `onDone`: saved or cancelled. */
export function AnswerForm({ review, onDone }: { review: AdministeredReview; onDone: () => void }) {
  const draft = `review-answer:${review._id}`
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(answerFormSchema),
    defaultValues: restoredTexts(draft, { answer: review.answer?.text ?? '' }),
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (body) => {
    setProblem(undefined)
    try {
      await shop.answerReview({ params: { id: review._id }, body })
    } catch (error) {
      notify.error('Your reply was not saved')
      return setProblem(placeFieldProblems(error, form, ['answer']))
    }
    notify.success('Reply published')
    await queries.invalidateQueries({ queryKey: [REVIEWS_KEY] })
    onDone()
  })

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <div>
        <Stars rating={review.ratings} />
        <blockquote
          dir="auto"
          className="mt-2 max-h-48 overflow-y-auto whitespace-pre-line break-words border-hairline border-s-2 ps-4"
        >
          {review.review}
        </blockquote>
      </div>
      <TextAreaField
        label="Your reply"
        hint="Public, shown below the review"
        rows={5}
        dir="auto"
        data-focus-first
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving">
          Save reply
        </Button>
      </div>
    </form>
  )
}
