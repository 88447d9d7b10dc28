import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '../ui/button.tsx'
import { FieldFrame } from '../ui/forms/field-frame.tsx'
import { uploadWords } from './picture-choice.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'
import type { Upload } from './use-upload.ts'

const FILE_CLASS =
  'w-full cursor-pointer border border-graphite bg-sheet text-sm file:mr-3 file:h-12 file:cursor-pointer file:border-0 file:border-graphite file:border-r file:bg-sheet file:px-4 file:font-semibold file:text-base file:text-ink hover:file:bg-ink hover:file:text-sheet aria-invalid:border-2 aria-invalid:border-bad'

type InputProps = {
  kind: UploadKind
  label: string
  hint?: string
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}

export function FileInput({ kind, label, hint = say(uploadKinds[kind].hint), problem, onChoose }: InputProps) {
  const { accept } = uploadKinds[kind]
  return (
    <FieldFrame label={label} hint={hint} error={problem}>
      {(control) => (
        <input
          type="file"
          accept={accept}
          className={FILE_CLASS}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0])
            // Allows choosing the same file again.
            currentTarget.value = ''
          }}
          {...control}
        />
      )}
    </FieldFrame>
  )
}

type StatusProps = { kind: UploadKind; upload: Upload | undefined; uploaded: boolean }

/** For screen readers: without the percentages. */
export function UploadStatus({ kind, upload, uploaded }: StatusProps) {
  const words = uploaded ? say(uploadKinds[kind].uploaded) : ''
  const underWay =
    upload && (upload.share < 1 ? t('Uploading {name}', { name: upload.name }) : uploadWords(upload.name, 1))
  return (
    <p role="status" className="sr-only">
      {underWay ?? words}
    </p>
  )
}

export function UploadLine({ name, share, onStop }: Upload & { onStop: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words text-sm">{uploadWords(name, share)}</p>
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="h-2 grow border border-graphite">
          <div
            className={`h-full bg-ink ${share < 1 ? '' : 'motion-safe:animate-pulse'}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
        <Button onClick={onStop}>{t('Stop')}</Button>
      </div>
    </div>
  )
}
