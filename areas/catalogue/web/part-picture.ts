import { keptPictureSources } from '#platform/web/ui/kept-picture-sources.ts'
import type { PictureSource } from '#platform/web/ui/picture.tsx'

/** Our drawings come plain, dimensioned, and dimensioned for phones. */
export type DrawingVariant = 'plain' | 'dimensioned' | 'compact'

const DRAWINGS = '/static/drawings/'

/** The path of a picture of this shop; undefined for anything else, which the pages' policy would not load. */
export function pictureAddress(img: string, variant: DrawingVariant = 'plain'): string | undefined {
  if (isDrawing(img)) return variant === 'plain' ? img : `${img}${img.includes('?') ? '&' : '?'}variant=${variant}`
  return /^\/(?![/\\])/.test(img) ? img : undefined
}

export function isDrawing(img: string): boolean {
  return img.startsWith(DRAWINGS)
}

/** Formats and widths of an uploaded picture; the phone variant of a dimensioned drawing. */
export function pictureSources(img: string, variant: DrawingVariant = 'plain'): PictureSource[] {
  if (isDrawing(img)) return variant === 'dimensioned' ? [phoneSource(img)] : []
  return keptPictureSources(img)
}

function phoneSource(img: string): PictureSource {
  return {
    type: 'image/svg+xml',
    srcSet: pictureAddress(img, 'compact') ?? '',
    media: '(width < 640px)',
    width: 340,
    height: 280,
  }
}
