import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'
import { PhotosField } from './photos-field.tsx'
import { ReviewFields, type ReviewForm } from './review-fields.tsx'
import { ReviewFitFields } from './review-fit-fields.tsx'

type Props = {
  form: ReviewForm
  focusFirst?: boolean
  /** In reviews of a part. */
  asksFit: boolean
  onUploading: (uploading: boolean) => void
  /** For whoever has no account. */
  sendPhoto?: SendFile
}

/** The same in each form of a review. */
export function AllReviewFields({ form, focusFirst = false, asksFit, onUploading, sendPhoto }: Props) {
  return (
    <>
      <ReviewFields form={form} focusFirst={focusFirst} />
      {asksFit && <ReviewFitFields form={form} />}
      <PhotosField form={form} onUploading={onUploading} sendPhoto={sendPhoto} />
    </>
  )
}
