import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MOST_PHOTOS } from '#engagement/contract/review-photos.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { keptPictureSources } from '#platform/web/ui/kept-picture-sources.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'
import { useUpload } from '#platform/web/uploads/use-upload.ts'
import type { ReviewForm } from './review-form.ts'

type Props = {
  form: ReviewForm
  /** Lets the form wait for the upload. */
  onUploading: (uploading: boolean) => void
  /** For whoever has no account. */
  sendPhoto?: SendFile | undefined
}

type ChosenProps = { form: ReviewForm; img: string; at: number; onRemove: () => void }

function ChosenPhoto({ form, img, at, onRemove }: ChosenProps) {
  const errors = form.formState.errors.photos?.[at]
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Picture
        src={img}
        alt=""
        sources={keptPictureSources(img)}
        sizes="80px"
        width={80}
        height={80}
        className="size-20 shrink-0 border border-hairline object-cover"
        fallback={<span className="label grid size-20 shrink-0 place-items-center bg-paper">{t('Gone')}</span>}
      />
      <div className="min-w-48 grow">
        <Field
          label={t('What photo {place} shows (optional)', { place: String(at + 1) })}
          maxLength={200}
          dir="auto"
          error={errors?.img?.message ?? errors?.alt?.message}
          {...form.register(`photos.${at}.alt`)}
        />
      </div>
      <Button aria-label={t('Remove photo {place}', { place: String(at + 1) })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  )
}

/** Each file is uploaded at once; the review then names its address. */
export function PhotosField({ form, onUploading, sendPhoto }: Props) {
  const photos = useWatch({ control: form.control, name: 'photos' }) ?? []
  const group = useRef<HTMLFieldSetElement>(null)
  const set = (next: typeof photos) => {
    form.clearErrors('photos')
    form.setValue('photos', next, { shouldDirty: true })
  }
  const add = (img: string) => {
    const before = form.getValues('photos') ?? []
    if (!before.some((photo) => photo.img === img)) set([...before, { img, alt: '' }])
  }
  const { upload, uploaded, problem, send, stop } = useUpload('photo', add, sendPhoto)
  const uploading = upload !== undefined
  useEffect(() => onUploading(uploading), [onUploading, uploading])
  const { errors } = form.formState
  return (
    <fieldset ref={group} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('Photos (optional)')}</legend>
      <ul className="flex flex-col gap-4 empty:hidden">
        {photos.map(({ img }, at) => (
          <ChosenPhoto
            key={img}
            form={form}
            img={img}
            at={at}
            onRemove={() => {
              set((form.getValues('photos') ?? []).filter((photo) => photo.img !== img))
              group.current?.focus()
            }}
          />
        ))}
      </ul>
      {photos.length < MOST_PHOTOS ? (
        <FileInput
          kind="photo"
          label={
            photos.length === 0
              ? t('Add a photo')
              : t('Add another photo ({count} of {most})', {
                  count: String(photos.length),
                  most: String(MOST_PHOTOS),
                })
          }
          problem={problem ?? errors.photos?.message}
          onChoose={(file) => void (file && send(file))}
        />
      ) : (
        <p className="text-graphite text-sm">
          {t('That is {most} photos. Remove one to add another.', { most: String(MOST_PHOTOS) })}
        </p>
      )}
      {upload && <UploadLine {...upload} onStop={stop} />}
      <UploadStatus kind="photo" upload={upload} uploaded={uploaded !== undefined} />
    </fieldset>
  )
}
