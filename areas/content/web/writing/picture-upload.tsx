import { useRef } from 'react'
import { shopForFile } from '#platform/web/shop-client.ts'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import { useUpload } from '#platform/web/uploads/use-upload.ts'

type Props = {
  label: string
  hint?: string
  /** Gets the address of the picture. */
  onUploaded: (img: string) => void
}

/** Uploads a picture when it is chosen. */
export function PictureUpload({ label, hint, onUploaded }: Props) {
  const sent = useRef('')
  const { upload, uploaded, problem, ...uploading } = useUpload(
    'picture',
    () => onUploaded(sent.current),
    async (progress, body) => {
      sent.current = (await shopForFile(progress).uploadPicture({ query: { as: 'photo' }, body })).img
      return sent.current
    },
  )
  return (
    <>
      <FileInput
        kind="picture"
        label={label}
        {...(hint && { hint })}
        problem={problem}
        onChoose={(file) => void (file && uploading.send(file))}
      />
      {upload && <UploadLine {...upload} onStop={uploading.stop} />}
      <UploadStatus kind="picture" upload={upload} uploaded={uploaded !== undefined} />
    </>
  )
}
