import type { Part } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { isDrawing, pictureAddress, pictureSources } from './part-picture.ts'

type Props = {
  part: Pick<Part, 'img' | 'name'>
  variant?: 'plain' | 'dimensioned'
  /** Of the part page; a text of the shop's own when it is missing. */
  alt?: string | undefined
  /** Without room around it. */
  tight?: boolean
  /** Below the first screen. */
  lazy?: boolean
  /** The `sizes` attribute of the image. */
  sizes?: string
}

/** Drawing or photo; a placeholder when there is none. */
export function PartFigure({ part, variant = 'plain', alt, tight = false, lazy, sizes = '100vw' }: Props) {
  const words =
    alt ||
    (isDrawing(part.img)
      ? t('Drawing of {name} with dimensions', { name: part.name })
      : t('Picture of {name}', { name: part.name }))
  // Phones get the dimensioned drawing in another shape, and photographs beside it stand in the same frame.
  const shape = variant === 'dimensioned' ? 'aspect-4/3 max-sm:aspect-17/14' : 'aspect-4/3'
  return (
    <div
      className={`grid ${shape} grid-cols-1 grid-rows-1 place-items-center overflow-hidden ${tight ? 'p-1' : 'p-2 sm:p-4'}`}
    >
      <Picture
        src={pictureAddress(part.img, variant)}
        alt={variant === 'dimensioned' ? words : ''}
        sources={pictureSources(part.img, variant)}
        sizes={sizes}
        width={480}
        height={360}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        // Of a list: not before the stylesheet, where React would ask for it.
        fetchPriority={lazy || variant === 'dimensioned' ? undefined : 'low'}
        className="size-full object-contain"
        fallback={<EmptySheet />}
      />
    </div>
  )
}

function EmptySheet() {
  return (
    <div className="grid size-full place-items-center">
      <svg
        viewBox="0 0 480 360"
        aria-hidden="true"
        className="col-start-1 row-start-1 size-full fill-none stroke-hairline"
      >
        <path d="M240 90v180M120 180h240" strokeDasharray="14 4 3 4" />
        <circle cx="240" cy="180" r="62" strokeDasharray="7 5" />
      </svg>
      <span className="label col-start-1 row-start-1 bg-sheet px-2">{t('No picture yet')}</span>
    </div>
  )
}
