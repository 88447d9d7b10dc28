import { useEffect } from 'react'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import type { UploadKind } from '#platform/web/uploads/upload-kinds.ts'
import { useUpload } from '#platform/web/uploads/use-upload.ts'

type Props = {
  kind: UploadKind
  label: string
  onUploaded: (address: string, name: string) => void
  /** Lets the form wait for the upload. */
  onUploading: (uploading: boolean) => void
}

/** Uploads a chosen file at once. */
export function UploadField({ kind, label, onUploaded, onUploading }: Props) {
  const { upload, uploaded, problem, send, stop } = useUpload(kind, onUploaded)
  const uploading = upload !== undefined
  useEffect(() => onUploading(uploading), [onUploading, uploading])
  return (
    <div className="flex w-full max-w-xl flex-col gap-3">
      <FileInput kind={kind} label={label} problem={problem} onChoose={(file) => void (file && send(file))} />
      {upload && <UploadLine {...upload} onStop={stop} />}
      <UploadStatus kind={kind} upload={upload} uploaded={uploaded !== undefined} />
    </div>
  )
}
