import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldFrame } from '#web/ui/forms/field-frame.tsx'
import { PartFigure } from './part-figure.tsx'
import { ACCEPTED_PICTURES, uploadWords } from './picture-choice.ts'
import { type Upload, useUploadPicture } from './use-upload-picture.ts'

type Props = {
  /** The `img` of a part: the address of an uploaded picture, one elsewhere, or nothing for its drawing. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The field of the address, for a form that leads to what is wrong. */
  addressRef?: Ref<HTMLInputElement>
  /** What is wrong with the address, from the form. */
  error?: string | undefined
  /** Of the address. */
  hint: string
  /** Instead of the picture, where there is none to show yet. */
  preview?: ReactNode
  /** Further ways to choose one. */
  children?: ReactNode
  /** For a form that must not be sent while a picture is on its way. */
  onUploading?: (uploading: boolean) => void
}

const FILE_CLASS =
  'w-full cursor-pointer border border-graphite bg-sheet text-sm file:mr-3 file:h-12 file:cursor-pointer file:border-0 file:border-graphite file:border-r file:bg-sheet file:px-4 file:font-semibold file:text-base file:text-ink hover:file:bg-ink hover:file:text-sheet aria-invalid:border-2 aria-invalid:border-bad'

/** The picture of a part: a file is chosen or dropped and uploaded at once, or an address is given. */
export function PictureField({
  value,
  onChange,
  onBlur,
  addressRef,
  error,
  hint,
  preview,
  children,
  onUploading,
}: Props) {
  const heading = useId()
  const [over, setOver] = useState(false)
  const { upload, kept, problem, send, stop, forgetProblem } = useUploadPicture(onChange)
  const uploading = upload !== undefined
  useEffect(() => onUploading?.(uploading), [onUploading, uploading])

  function take(file: File | undefined): void {
    if (file) void send(file)
  }

  function change(address: string): void {
    forgetProblem()
    onChange(address)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

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
      onDrop={drop}
    >
      <p id={heading} className="font-semibold text-sm sm:col-span-2">
        Picture
      </p>
      <div className="self-start border border-hairline bg-sheet max-sm:max-w-60">
        {preview ?? <PartFigure part={{ img: value.trim(), name: '' }} sizes="192px" />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FieldFrame
          label="From this device"
          hint="PNG, JPEG, WebP or AVIF, at most 10 MB. You can also drop a file here."
          error={problem}
        >
          {(control) => (
            <input
              type="file"
              accept={ACCEPTED_PICTURES}
              className={FILE_CLASS}
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // The same file, mended, can be chosen again.
                currentTarget.value = ''
              }}
              {...control}
            />
          )}
        </FieldFrame>
        {upload && <UploadLine {...upload} onStop={stop} />}
        <p role="status" className="sr-only">
          {spokenWords(upload, kept !== undefined && kept === value)}
        </p>
        <Field
          label="Picture address"
          ref={addressRef}
          hint={hint}
          error={error}
          value={value}
          maxLength={2000}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={onBlur}
        />
        {children}
      </div>
    </div>
  )
}

/** Without the figures: nobody wants to hear them count. */
function spokenWords(upload: Upload | undefined, kept: boolean): string {
  if (!upload) return kept ? 'The picture is uploaded.' : ''
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
