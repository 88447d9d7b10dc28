import { Suspense, useState } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { ZoomButton } from '#platform/web/enlarging/zoom-button.tsx'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { isDrawing, pictureAddress } from './part-picture.ts'

// Few people look closer.
const EnlargedDialog = lazyComponent(() => import('#platform/web/enlarging/enlarged-dialog.tsx'))

export function PartZoom({ part }: { part: Pick<Part, 'img' | 'name'> }) {
  const [looked, setLooked] = useState<'never' | 'open' | 'closed'>('never')
  const src = pictureAddress(part.img, 'dimensioned')
  if (src === undefined) return null
  const what = isDrawing(part.img) ? 'drawing' : 'picture'
  return (
    <>
      <span className="absolute right-1 bottom-1">
        <ZoomButton icon="larger" label={`Enlarge the ${what}`} haspopup="dialog" onClick={() => setLooked('open')} />
      </span>
      {looked !== 'never' && (
        <Suspense>
          <EnlargedDialog
            open={looked === 'open'}
            label={`${part.name}, enlarged`}
            src={src}
            what={what}
            alt={`The ${what} of ${part.name}`}
            onClose={() => setLooked('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
