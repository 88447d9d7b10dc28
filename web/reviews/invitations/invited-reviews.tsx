import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reviewFormSchema } from '#contract/reviews/reviews.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { restoredTexts, useFormDraft } from '#web/session/use-form-draft.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type ReviewContent, ReviewFields, type ReviewValues } from '../review-fields.tsx'

type InvitedPart = { _id: string; name: string }

type Props = {
  orderId: string
  linkKey: string
  parts: readonly InvitedPart[]
  /** The last part has its review. */
  onDone: (review: { held: boolean }) => void
}

const FIELDS = ['name', 'img', 'ratings', 'review'] as const
const EMPTY = { name: '', img: '', ratings: '', review: '' }

/** One part of the order after the other. */
export function InvitedReviews({ orderId, linkKey, parts, onDone }: Props) {
  const [left, setLeft] = useState(parts)
  const [part, ...others] = left
  if (!part) return null
  const next = (review: { held: boolean }) => {
    if (others.length === 0) return onDone(review)
    notify.success(review.held ? 'Thank you. It appears once we have read it.' : 'Thank you. It is published.')
    setLeft(others)
  }
  return (
    <InvitedForm
      key={part._id}
      part={part}
      {...{ orderId, linkKey, onSent: next }}
      {...(others.length > 0 && { onSkip: () => setLeft([...others, part]) })}
    />
  )
}

type FormProps = Pick<Props, 'orderId' | 'linkKey'> & {
  part: InvitedPart
  onSent: (review: { held: boolean }) => void
  onSkip?: () => void
}

function InvitedForm({ orderId, linkKey, part, onSent, onSkip }: FormProps) {
  const draft = `invited-review:${orderId}:${part._id}`
  const form = useForm<ReviewValues, unknown, ReviewContent>({
    mode: 'onSubmit',
    resolver: zodResolver(reviewFormSchema),
    defaultValues: restoredTexts(draft, EMPTY),
  })
  useFormDraft(form, draft)
  const inOnce = useSubmission()
  const [problem, setProblem] = useState<unknown>()
  const send = form.handleSubmit(async ({ name, img, ratings, review }) => {
    setProblem(undefined)
    const content = { name, img, ratings, review, key: linkKey, part: part._id }
    try {
      onSent(
        await inOnce(content, (body, idempotencyKey) =>
          shop.addInvitedReview({ params: { id: orderId }, body, idempotencyKey }),
        ),
      )
    } catch (error) {
      setProblem(placeFieldProblems(error, form, FIELDS))
    }
  })
  return (
    <form method="post" noValidate onSubmit={send} className="sheet corner-marks flex w-full flex-col gap-5 p-6 sm:p-8">
      <ProblemNotice error={problem} />
      <p className="wrap-anywhere border-hairline border-b pb-3">
        <span className="label">Review of </span>
        <span className="font-semibold">{part.name}</span>
      </p>
      <ReviewFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel="Sending your review"
        >
          Send Review
        </Button>
        {onSkip && (
          <Button variant="quiet" disabled={form.formState.isSubmitting} onClick={onSkip}>
            Next part
          </Button>
        )}
      </div>
    </form>
  )
}
