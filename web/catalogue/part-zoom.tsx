import { useState } from 'react'
import type { Part } from '#contract/catalogue/catalogue.ts'
import { EnlargedPicture } from '#web/enlarging/enlarged-picture.tsx'
import { ZoomButton } from '#web/enlarging/zoom-button.tsx'
import { useDialog, whenClosed } from '#web/ui/dialogs/use-dialog.ts'
import { isDrawing, pictureAddress } from './part-picture.ts'

export function PartZoom({ part }: { part: Pick<Part, 'img' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const dialog = useDialog(open)
  const src = pictureAddress(part.img, 'dimensioned')
  if (src === undefined) return null
  const what = isDrawing(part.img) ? 'drawing' : 'picture'
  return (
    <>
      <span className="absolute right-1 bottom-1">
        <ZoomButton icon="larger" label={`Enlarge the ${what}`} haspopup="dialog" onClick={() => setOpen(true)} />
      </span>
      <dialog
        ref={dialog}
        aria-label={`${part.name}, enlarged`}
        className="enlarged"
        onClose={whenClosed(() => setOpen(false))}
      >
        {open && (
          <EnlargedPicture src={src} what={what} alt={`The ${what} of ${part.name}`} onClose={() => setOpen(false)} />
        )}
      </dialog>
    </>
  )
}
