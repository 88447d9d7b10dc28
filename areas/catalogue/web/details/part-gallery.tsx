import { useId, useState } from 'react'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { ZoomButton } from '#platform/web/enlarging/zoom-button.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { PartFigure } from '../part-figure.tsx'
import { isDrawing, pictureAddress } from '../part-picture.ts'

const SIZES = '(min-width: 1024px) 55vw, (min-width: 768px) 40vw, calc(100vw - 3rem)'

type Props = { part: Pick<PartDetails, 'img' | 'name' | 'pictures'> }

/**
 * The pictures of a part, one at a time. The choice is a group of radio buttons and CSS shows the chosen one, so it
 * needs no script; pictures that are not shown are not loaded.
 */
export function PartGallery({ part }: Props) {
  const group = useId()
  const [only, ...others] = part.pictures
  if (!only || others.length === 0) return <Frame part={part} img={part.img} alt={only?.alt} lazy={false} />
  return (
    <fieldset className="gallery">
      <legend className="sr-only">{t('Pictures of {name}', { name: part.name })}</legend>
      {part.pictures.map(({ img, alt }, at) => (
        <Choice key={img} group={group} part={part} picture={{ img, alt: alt || wordsFor(part, img, at) }} at={at} />
      ))}
    </fieldset>
  )
}

type ChoiceProps = Props & { group: string; picture: { img: string; alt: string }; at: number }

function Choice({ group, part, picture: { img, alt }, at }: ChoiceProps) {
  return (
    <>
      <label className="gallery-choice">
        <input type="radio" name={group} value={at} defaultChecked={at === 0} autoComplete="off" className="sr-only" />
        <PartFigure part={{ img, name: '' }} lazy sizes="64px" tight />
        <span className="sr-only">{alt}</span>
      </label>
      <div className="gallery-picture">
        <Frame part={part} img={img} alt={alt} lazy={at > 0} />
      </div>
    </>
  )
}

type FrameProps = Props & { img: string; alt: string | undefined; lazy: boolean }

function Frame({ part: { name, pictures }, img, alt, lazy }: FrameProps) {
  return (
    <>
      <PartFigure part={{ img, name }} variant="dimensioned" alt={alt} lazy={lazy} sizes={SIZES} />
      <PartZoom name={name} pictures={pictures.length > 1 ? pictures : [{ img }]} img={img} />
    </>
  )
}

function wordsFor({ name, pictures }: Props['part'], img: string, at: number): string {
  if (isDrawing(img)) return t('Drawing of {name} with dimensions', { name })
  return pictures.length > 1
    ? t('Picture {number} of {name}', { number: String(at + 1), name })
    : t('Picture of {name}', { name })
}

// Few people look closer.
const EnlargedDialog = lazyComponent(() => import('#platform/web/enlarging/enlarged-dialog.tsx'))

type ZoomProps = {
  name: string
  pictures: readonly { img: string; alt?: string | undefined }[]
  /** Which of them is enlarged first; the others are next to it. */
  img: string
}

function PartZoom({ name, pictures, img }: ZoomProps) {
  const [looked, setLooked] = useState<'never' | 'open' | 'closed'>('never')
  if (pictureAddress(img, 'dimensioned') === undefined) return null
  const shown = pictures.filter((picture) => pictureAddress(picture.img, 'dimensioned') !== undefined)
  return (
    <>
      <span className="absolute right-1 bottom-1">
        <ZoomButton
          icon="larger"
          label={isDrawing(img) ? t('Enlarge the drawing') : t('Enlarge the picture')}
          haspopup="dialog"
          onClick={() => setLooked('open')}
        />
      </span>
      {looked !== 'never' && (
        <EnlargedDialog
          open={looked === 'open'}
          label={t('{name}, enlarged', { name })}
          pictures={shown.map((picture) => ({
            src: pictureAddress(picture.img, 'dimensioned') ?? '',
            what: kindOf(picture.img),
            alt:
              picture.alt ||
              (isDrawing(picture.img) ? t('The drawing of {name}', { name }) : t('The picture of {name}', { name })),
          }))}
          start={shown.findIndex((picture) => picture.img === img)}
          onClose={() => setLooked('closed')}
        />
      )}
    </>
  )
}

const kindOf = (img: string) => (isDrawing(img) ? 'drawing' : 'picture')
