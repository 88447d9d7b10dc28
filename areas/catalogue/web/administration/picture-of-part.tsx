import { useRef } from 'react'
import type { EditablePart, MissingPicture } from '#catalogue/contract/part-administration.ts'
import { drawingAddress } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PartFigure } from '../part-figure.tsx'
import { PictureField } from '../picture-field.tsx'
import { FetchAgainButton } from './fetch-again-button.tsx'
import { MissingPictureNote } from './missing-picture.tsx'
import { newSku, type PartForm } from './use-part-form.ts'

type Props = {
  form: PartForm
  /** As it was loaded; undefined for a new one. */
  part: EditablePart | undefined
  /** Linked pictures that the shop has no copy of. */
  missing: readonly MissingPicture[]
  onUploading: (uploading: boolean) => void
}

/** An uploaded picture, a URL, or the drawing that the server makes. */
export function PictureOfPart({ form, part, missing, onUploading }: Props) {
  const [img, sku] = form.watch(['img', 'sku'])
  const isDrawing = img !== '' && img === drawingAddress(sku.trim())
  const useDrawing = () => {
    if (form.getValues('sku').trim() === '') form.setValue('sku', newSku(), { shouldDirty: true })
    form.setValue('img', drawingAddress(form.getValues('sku').trim()), { shouldDirty: true })
    form.clearErrors('img')
    // The button becomes disabled and would lose the focus.
    form.setFocus('img')
  }
  useFollowedSku(form, sku.trim())
  const own = missing.find((each) => each.img === img.trim())
  return (
    <PictureField
      value={img}
      addressRef={form.register('img').ref}
      onChange={(address) => form.setValue('img', address, { shouldDirty: true })}
      error={form.formState.errors.img?.message}
      hint={t('Starts with https://, or / if it is uploaded. The shop copies linked pictures.')}
      onUploading={onUploading}
      preview={previewOf(part, { img, isDrawn: isDrawing, sku: sku.trim() })}
      action={
        <Button className="btn-sm" disabled={isDrawing} onClick={useDrawing}>
          {t('Use the drawing')}
        </Button>
      }
    >
      {own && <MissingPictureNote missing={own} again={part && <FetchAgainButton partId={part._id} />} />}
    </PictureField>
  )
}

/** Undefined to show the picture at the typed address. */
function previewOf(part: EditablePart | undefined, typed: { img: string; isDrawn: boolean; sku: string }) {
  if (typed.isDrawn) return typed.sku === part?.sku ? undefined : <NotDrawnYet />
  // A link is shown as what the shop has of it.
  return typed.img.trim() === part?.typedImg ? <PartFigure part={part} sizes="192px" /> : undefined
}

function NotDrawnYet() {
  return (
    <p className="grid aspect-4/3 place-items-center p-4 text-center text-graphite text-sm">
      {t('Drawn from the category and specifications when you save')}
    </p>
  )
}

/** The drawing’s URL contains the SKU, so it follows a change of it, also by way of an empty field. */
function useFollowedSku(form: PartForm, sku: string): void {
  const last = useRef(sku)
  if (last.current === sku || sku === '') return
  const followed = form.getValues('img') === drawingAddress(last.current)
  last.current = sku
  if (followed) queueMicrotask(() => form.setValue('img', drawingAddress(sku)))
}
