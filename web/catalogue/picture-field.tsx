import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldFrame } from '#web/ui/forms/field-frame.tsx'
import { PartFigure } from './part-figure.tsx'
import { ACCEPTED_PICTURES, uploadWords } from './picture-choice.ts'
import { type Upload, useUploadPicture } from './use-upload-picture.ts'

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
  children?: ReactNode
  /** Lets the form wait for the upload. */
  onUploading?: (uploading: boolean) => void
}

const FILE_CLASS =
  'w-full cursor-pointer border border-graphite bg-sheet text-sm file:mr-3 file:h-12 file:cursor-pointer file:border-0 file:border-graphite file:border-r file:bg-sheet file:px-4 file:font-semibold file:text-base file:text-ink hover:file:bg-ink hover:file:text-sheet aria-invalid:border-2 aria-invalid:border-bad'

/** A file, chosen or dropped, is uploaded at once; or an address is entered. */
export function PictureField(props: Props) {
  const { value, onChange, onBlur, addressRef, error, hint, preview, children, onUploading } = props
  const { upload, uploaded, problem, send, stop, forgetProblem } = useUploadPicture(onChange)
  const uploading = upload !== undefined
  useEffect(() => onUploading?.(uploading), [onUploading, uploading])
  const take = (file: File | undefined) => void (file && send(file))
  return (
    <DropZone onDrop={take}>
      <div className="self-start border border-hairline bg-sheet max-sm:max-w-60">
        {preview ?? <PartFigure part={{ img: value.trim(), name: '' }} sizes="192px" />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FileInput problem={problem} onChoose={take} />
        {upload && <UploadLine {...upload} onStop={stop} />}
        <p role="status" className="sr-only">
          {spokenWords(upload, uploaded !== undefined && uploaded === value)}
        </p>
        <Field
          label="Picture address"
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

function DropZone({ onDrop, children }: { onDrop: (file: File | undefined) => void; children: ReactNode }) {
  const heading = useId()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not become a grid in every browser.
    <div
      role="group"
      aria-labelledby={heading}
      className={`grid gap-4 border p-4 sm:grid-cols-[12rem_1fr] ${over ? 'border-ink' : 'border-hairline'}`}
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
      <p id={heading} className="font-semibold text-sm sm:col-span-2">
        Picture
      </p>
      {children}
    </div>
  )
}

function FileInput(props: { problem: string | undefined; onChoose: (file: File | undefined) => void }) {
  return (
    <FieldFrame
      label="From this device"
      hint="PNG, JPEG, WebP or AVIF, up to 10 MB. You can also drop a file here."
      error={props.problem}
    >
      {(control) => (
        <input
          type="file"
          accept={ACCEPTED_PICTURES}
          className={FILE_CLASS}
          onChange={({ currentTarget }) => {
            props.onChoose(currentTarget.files?.[0])
            // Allows choosing the same file again.
            currentTarget.value = ''
          }}
          {...control}
        />
      )}
    </FieldFrame>
  )
}

/** For screen readers: without the percentages. */
function spokenWords(upload: Upload | undefined, uploaded: boolean): string {
  if (!upload) return uploaded ? 'The picture is uploaded.' : ''
  return upload.share < 1 ? `Uploading ${upload.name}` : uploadWords(upload.name, 1)
}

function UploadLine({ name, share, onStop }: Upload & { onStop: () => void }) {
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
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  )
}
