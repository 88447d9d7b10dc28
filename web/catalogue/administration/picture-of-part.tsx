import { useRef } from 'react'
import { drawingAddress } from '#contract/catalogue/part-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureField } from '../picture-field.tsx'
import { newSku, type PartForm } from './use-part-form.ts'

type Props = {
  form: PartForm
  /** The SKU that a drawing is there for. */
  drawnSku: string | undefined
  onUploading: (uploading: boolean) => void
}

/** The picture of a part: uploaded, at an address, or the drawing that the shop makes of it. */
export function PictureOfPart({ form, drawnSku, onUploading }: Props) {
  const [img, sku] = form.watch(['img', 'sku'])
  const isDrawing = img !== '' && img === drawingAddress(sku.trim())
  const useDrawing = () => {
    if (form.getValues('sku').trim() === '') form.setValue('sku', newSku(), { shouldDirty: true })
    form.setValue('img', drawingAddress(form.getValues('sku').trim()), { shouldDirty: true })
    form.clearErrors('img')
    // The button has nothing more to do, and the focus cannot stay at it.
    form.setFocus('img')
  }
  useFollowedSku(form, sku.trim())
  return (
    <PictureField
      value={img}
      addressRef={form.register('img').ref}
      onChange={(address) => form.setValue('img', address, { shouldDirty: true })}
      error={form.formState.errors.img?.message}
      hint="It begins with https://, or with / for one of this shop"
      onUploading={onUploading}
      preview={isDrawing && sku.trim() !== drawnSku ? <NotDrawnYet /> : undefined}
    >
      <Button className="btn-sm self-start" disabled={isDrawing} onClick={useDrawing}>
        Use the drawing of its category
      </Button>
    </PictureField>
  )
}

function NotDrawnYet() {
  return (
    <p className="grid aspect-4/3 place-items-center p-4 text-center text-graphite text-sm">
      Drawn from category and measures once the part is saved
    </p>
  )
}

/** The drawing's address holds the SKU: when that changes, it goes along. */
function useFollowedSku(form: PartForm, sku: string): void {
  const last = useRef(sku)
  if (last.current === sku) return
  const followed = form.getValues('img') === drawingAddress(last.current)
  last.current = sku
  if (followed && sku !== '') queueMicrotask(() => form.setValue('img', drawingAddress(sku)))
}
