import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import { uploadKinds } from '#platform/web/uploads/upload-kinds.ts'
import { useUpload } from '#platform/web/uploads/use-upload.ts'
import { PartFigure } from './part-figure.tsx'

type Props = {
  /** The URL of the picture; empty for the drawing. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** For focusing the field when it is invalid. */
  addressRef?: Ref<HTMLInputElement>
  error?: string | undefined
  hint: string
  /** Replaces the picture. */
  preview?: ReactNode
  /** Beside the heading. */
  action?: ReactNode
  children?: ReactNode
  /** Lets the form wait for the upload. */
  onUploading?: (uploading: boolean) => void
}

/** A file, chosen or dropped, is uploaded at once; or an address is entered. */
export function PictureField(props: Props) {
  const { value, onChange, onBlur, addressRef, error, hint, preview, action, children, onUploading } = props
  const { upload, uploaded, problem, send, stop, forgetProblem } = useUpload('picture', onChange)
  const uploading = upload !== undefined
  useEffect(() => onUploading?.(uploading), [onUploading, uploading])
  const take = (file: File | undefined) => void (file && send(file))
  return (
    <DropZone onDrop={take} action={action}>
      <div className={`self-start border border-hairline bg-sheet max-sm:max-w-32 ${value ? '' : 'max-sm:hidden'}`}>
        {preview ?? <PartFigure part={{ img: value.trim(), name: '' }} sizes="192px" />}
      </div>
      <div className="grid min-w-0 items-start gap-3 sm:gap-4 md:grid-cols-2">
        <FileInput
          kind="picture"
          label={t('From this device')}
          hint={t('{hint}. Or drop a file here.', { hint: say(uploadKinds.picture.hint) })}
          problem={problem}
          onChoose={take}
        />
        {upload && <UploadLine {...upload} onStop={stop} />}
        <UploadStatus kind="picture" upload={upload} uploaded={uploaded !== undefined && uploaded === value} />
        <Field
          label={t('Picture address')}
          ref={addressRef}
          hint={hint}
          error={error}
          value={value}
          maxLength={2000}
          onChange={({ currentTarget }) => {
            forgetProblem()
            onChange(currentTarget.value)
          }}
          onBlur={onBlur}
        />
        {children}
      </div>
    </DropZone>
  )
}

type DropProps = { onDrop: (file: File | undefined) => void; action: ReactNode; children: ReactNode }

function DropZone({ onDrop, action, children }: DropProps) {
  const heading = useId()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not become a grid in every browser.
    <div
      role="group"
      aria-labelledby={heading}
      className={`grid gap-3 border p-4 sm:gap-4 sm:grid-cols-[12rem_1fr] ${over ? 'border-ink' : 'border-hairline'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      <div className="-my-2 flex min-h-9 items-center justify-between gap-4 sm:col-span-2">
        <p id={heading} className="font-semibold text-sm">
          {t('Picture')}
        </p>
        {action}
      </div>
      {children}
    </div>
  )
}
