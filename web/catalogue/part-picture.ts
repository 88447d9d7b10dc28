import { PICTURE_FORMATS, pictureSourceSet, readKeptPicture } from '#contract/catalogue/picture-files.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

/** Drawings of ours come plain, with their measures, and with these on smaller paper, for phones. */
export type DrawingVariant = 'plain' | 'dimensioned' | 'compact'

const DRAWINGS = '/static/drawings/'

/**
 * Where the browser finds the picture of a part: an http(s) address, or a path of this shop. Undefined for anything
 * else, which is not asked for.
 */
export function pictureAddress(img: string, variant: DrawingVariant = 'plain'): string | undefined {
  if (isDrawing(img)) return variant === 'plain' ? img : `${img}${img.includes('?') ? '&' : '?'}variant=${variant}`
  if (/^\/(?![/\\])/.test(img)) return img
  return /^https?:\/\//i.test(img) && URL.canParse(img) ? img : undefined
}

/** Whether the picture of a part is our drawing of it. */
export function isDrawing(img: string): boolean {
  return img.startsWith(DRAWINGS)
}

/**
 * The formats and widths of a picture that was uploaded here, and the paper of a drawing with measures that fits a
 * phone.
 */
export function pictureSources(img: string, variant: DrawingVariant = 'plain'): PictureSource[] {
  if (isDrawing(img)) return variant === 'dimensioned' ? [phoneSource(img)] : []
  const kept = readKeptPicture(img)
  return kept
    ? PICTURE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: pictureSourceSet(kept, format) }))
    : []
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
