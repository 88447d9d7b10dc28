import { Suspense, useState } from 'react'
import { ZoomButton } from '#platform/web/enlarging/zoom-button.tsx'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { isDrawing, pictureAddress } from './part-picture.ts'

// Few people look closer.
const EnlargedDialog = lazyComponent(() => import('#platform/web/enlarging/enlarged-dialog.tsx'))

type Props = {
  name: string
  pictures: readonly { img: string; alt?: string | undefined }[]
  /** Which of them is enlarged first; the others are next to it. */
  img: string
}

export function PartZoom({ name, pictures, img }: Props) {
  const [looked, setLooked] = useState<'never' | 'open' | 'closed'>('never')
  if (pictureAddress(img, 'dimensioned') === undefined) return null
  const shown = pictures.filter((picture) => pictureAddress(picture.img, 'dimensioned') !== undefined)
  return (
    <>
      <span className="absolute right-1 bottom-1">
        <ZoomButton
          icon="larger"
          label={`Enlarge the ${kindOf(img)}`}
          haspopup="dialog"
          onClick={() => setLooked('open')}
        />
      </span>
      {looked !== 'never' && (
        <Suspense>
          <EnlargedDialog
            open={looked === 'open'}
            label={`${name}, enlarged`}
            pictures={shown.map((picture) => ({
              src: pictureAddress(picture.img, 'dimensioned') ?? '',
              what: kindOf(picture.img),
              alt: picture.alt || `The ${kindOf(picture.img)} of ${name}`,
            }))}
            start={shown.findIndex((picture) => picture.img === img)}
            onClose={() => setLooked('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

const kindOf = (img: string) => (isDrawing(img) ? 'drawing' : 'picture')
