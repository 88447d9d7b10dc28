import { useFieldArray } from 'react-hook-form'
import type { MissingPicture } from '#catalogue/contract/part-administration.ts'
import { MOST_PICTURES } from '#catalogue/contract/part-details.ts'
import { drawingAddress, MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { PartFigure } from '../part-figure.tsx'
import { FetchAgainButton } from './fetch-again-button.tsx'
import { MissingPictureNote } from './missing-picture.tsx'
import { RowButtons } from './row-buttons.tsx'
import { UploadField } from './upload-field.tsx'
import type { PartForm } from './use-part-form.ts'

type Props = {
  form: PartForm
  isNew: boolean
  partId: string | undefined
  /** Linked pictures that the shop has no copy of. */
  missing: readonly MissingPicture[]
  onUploading: (uploading: boolean) => void
}

/** The pictures after the first, in their order. */
export function MorePictures({ form, isNew, partId, missing, onUploading }: Props) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'morePictures' })
  const errors = form.formState.errors.morePictures
  const [img, sku] = form.watch(['img', 'sku'])
  const drawing = drawingAddress(sku.trim())
  const isListed = img === drawing || fields.some((field) => field.img === drawing)
  const add = (address: string) => append({ img: address, alt: '' }, { shouldFocus: false })
  const makeFirst = () => {
    const [first] = form.getValues('morePictures')
    if (!first) return
    const former = { img: form.getValues('img'), alt: form.getValues('imgAlt') }
    form.setValue('img', first.img, { shouldDirty: true })
    form.setValue('imgAlt', first.alt ?? '', { shouldDirty: true })
    form.setValue('morePictures.0', former, { shouldDirty: true })
  }
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('More pictures (optional)')}</legend>
      <p className="text-graphite text-xs">
        {t('The part page shows them in this order, and the drawing last unless it is in the list.')}
      </p>
      {fields.map((field, at) => (
        <div key={field.id} className="grid w-full grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <div className="self-start border border-hairline bg-sheet">
            <PartFigure part={{ img: form.watch(`morePictures.${at}.img`), name: '' }} sizes="96px" tight />
          </div>
          <div className="flex min-w-0 flex-col gap-2">
            <Field
              label={t('Alternative text {number}', { number: String(at + 2) })}
              maxLength={MOST_CHARACTERS.alt}
              autoComplete="off"
              error={errors?.[at]?.alt?.message ?? errors?.[at]?.img?.message}
              {...form.register(`morePictures.${at}.alt`)}
            />
            {missing
              .filter(({ img }) => img === field.img)
              .map((each) => (
                <MissingPictureNote
                  key={each.img}
                  missing={each}
                  again={partId && <FetchAgainButton partId={partId} />}
                />
              ))}
            <RowButtons
              what={t('picture {number}', { number: String(at + 2) })}
              onUp={at === 0 ? makeFirst : () => swap(at, at - 1)}
              onRemove={() => remove(at)}
            />
          </div>
        </div>
      ))}
      {fields.length + 1 < MOST_PICTURES && (
        <>
          <UploadField kind="picture" label={t('Add a picture')} onUploaded={add} onUploading={onUploading} />
          {!isNew && !isListed && (
            <Button className="btn-sm" onClick={() => add(drawing)}>
              {t('Add the drawing')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
