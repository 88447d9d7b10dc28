import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { reviewFormSchema } from '#engagement/contract/reviews.ts'
import { createShopClient } from '#platform/contract/client.ts'
import { t } from '#platform/contract/language/text.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { type FileMessage, sendFile } from '#platform/web/session/send-file.ts'
import { restoredTexts, useFormDraft } from '#platform/web/session/use-form-draft.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'
import { ReviewFields } from './review-fields.tsx'
import { REVIEW_FIELDS, type ReviewContent, type ReviewValues, restoredPhotos } from './review-form.ts'

type InvitedPart = { _id: string; name: string }

type Props = {
  orderId: string
  linkKey: string
  parts: readonly InvitedPart[]
  /** The last part has its review. */
  onDone: (review: { held: boolean }) => void
}

const EMPTY = { name: '', img: '', ratings: '', review: '', bikeKind: '', fitOutcome: '' as const }

/** One part of the order after the other. */
export function InvitedReviews({ orderId, linkKey, parts, onDone }: Props) {
  const [left, setLeft] = useState(parts)
  const [part, ...others] = left
  if (!part) return null
  const next = (review: { held: boolean }) => {
    if (others.length === 0) return onDone(review)
    notify.success(review.held ? t('Thank you. It appears once we have read it.') : t('Thank you. It is published.'))
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
    defaultValues: { ...restoredTexts(draft, EMPTY), photos: restoredPhotos(draft) ?? [] },
  })
  useFormDraft(form, draft)
  const action = useShopAction('addInvitedReview', { onDone: onSent })
  const [problem, setProblem] = useState<unknown>()
  const [uploading, setUploading] = useState(false)
  const sendPhoto = useMemo(() => invitedPhotos({ orderId, partId: part._id, linkKey }), [orderId, part._id, linkKey])
  const { isSubmitting } = form.formState
  const send = form.handleSubmit(async (review) => {
    setProblem(undefined)
    try {
      await action.send({ params: { id: orderId }, body: { ...review, key: linkKey, part: part._id } })
    } catch (error) {
      setProblem(placeFieldProblems(error, form, REVIEW_FIELDS))
    }
  })
  return (
    <form method="post" noValidate onSubmit={send} className="sheet corner-marks flex w-full flex-col gap-5 p-6 sm:p-8">
      <ProblemNotice error={problem} />
      <p className="wrap-anywhere border-hairline border-b pb-3">
        <Rich
          text={t('<label>Review of</label> <part>{name}</part>', { name: part.name })}
          label={(words) => <span className="label">{words}</span>}
          part={(words) => <span className="font-semibold">{words}</span>}
        />
      </p>
      <ReviewFields form={form} asksFit onUploading={setUploading} sendPhoto={sendPhoto} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={uploading || isSubmitting}
          pendingLabel={uploading ? t('Waiting for the photo') : t('Sending your review')}
        >
          {t('Send Review')}
        </Button>
        {onSkip && (
          <Button variant="quiet" disabled={uploading || isSubmitting} onClick={onSkip}>
            {t('Next part')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Line = { orderId: string; partId: string; linkKey: string }

/** A photo for the review of a line, with the key of its invitation instead of an account. */
function invitedPhotos({ orderId, partId, linkKey }: Line): SendFile {
  return async (progress, file) => {
    const client = createShopClient(({ path, operation: { method }, body }) =>
      sendFile(path, {
        ...{ method, file: body as FileMessage['file'], ...progress },
        headers: { authorization: `Guest ${linkKey}` },
      }),
    )
    return (await client.uploadInvitedPhoto({ params: { id: orderId, part: partId }, body: file })).img
  }
}
