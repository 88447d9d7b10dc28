import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { AllReviewFields } from './all-review-fields.tsx'
import { ReviewedPart } from './reviewed-part.tsx'
import { useAddReview } from './use-add-review.ts'
import { useReviewedPart } from './use-reviewed-part.ts'

type Props = { email: string; onAdded: () => void }

/** About the part named by `?part=`, until the customer removes it. */
export function AddReviewForm({ email, onAdded }: Props) {
  const about = useReviewedPart()
  const added = () => {
    about.remove()
    onAdded()
  }
  const [uploading, setUploading] = useState(false)
  const { form, problem, send } = useAddReview({ email, part: about.part, order: about.order, onAdded: added })
  return (
    <form method="post" noValidate onSubmit={send} className="sheet corner-marks flex flex-col gap-5 p-6 sm:p-8">
      <ProblemNotice error={problem} />
      <ReviewedPart about={about} />
      <AllReviewFields form={form} asksFit={about.part !== undefined} onUploading={setUploading} />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={uploading || form.formState.isSubmitting}
          pendingLabel={uploading ? 'Waiting for the photo' : 'Sending your review'}
          className="max-sm:w-full"
        >
          Send Review
        </Button>
      </div>
    </form>
  )
}
