import { type MouseEvent, useState } from 'react'
import type { Review } from '#engagement/contract/reviews.ts'
import { t } from '#platform/contract/language/text.ts'
import { keptPictureSources } from '#platform/web/ui/kept-picture-sources.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Picture } from '#platform/web/ui/picture.tsx'

// Few people look closer.
const EnlargedDialog = lazyComponent(() => import('#platform/web/enlarging/enlarged-dialog.tsx'))

type Photos = NonNullable<Review['photos']>

/** Small; each opens large. Without scripts it is a link to its file. */
export function ReviewPhotos({ photos = [], by }: { photos: Photos | undefined; by: string }) {
  const [looked, setLooked] = useState<{ at: number; open: boolean }>()
  if (photos.length === 0) return null
  const words = (at: number) =>
    photos[at]?.alt ||
    t('Photo {place} of {count} by {name}', { place: String(at + 1), count: String(photos.length), name: by })
  const enlarge = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setLooked({ at, open: true })
  }
  return (
    <>
      <ul aria-label={t('Photos by {name}', { name: by })} className="flex flex-wrap gap-2">
        {photos.map(({ img }, at) => (
          <li key={img}>
            <a href={img} aria-haspopup="dialog" className="block" onClick={(event) => enlarge(event, at)}>
              <Picture
                src={img}
                alt={words(at)}
                sources={keptPictureSources(img)}
                sizes="80px"
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-20 border border-hairline object-cover"
                fallback={
                  <span className="label grid size-20 place-items-center bg-paper text-center">{words(at)}</span>
                }
              />
            </a>
          </li>
        ))}
      </ul>
      {looked && (
        <EnlargedDialog
          open={looked.open}
          label={t('Photos by {name}, enlarged', { name: by })}
          pictures={photos.map(({ img }, at) => ({ src: img, alt: words(at), what: 'picture' }))}
          start={looked.at}
          onClose={() => setLooked({ ...looked, open: false })}
        />
      )}
    </>
  )
}
