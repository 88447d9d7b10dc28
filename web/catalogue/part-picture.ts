import { PICTURE_FORMATS, pictureSourceSet, readKeptPicture } from '#contract/picture-files.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

const DRAWINGS = '/static/drawings/'

/**
 * Where the browser finds the picture of a part: an http(s) address, or a path of this shop. Undefined for anything else, which is
 * not asked for. Drawings of ours have a second variant, with dimension lines, for where there is room to read them.
 */
export function pictureAddress(img: string, variant: 'plain' | 'dimensioned' = 'plain'): string | undefined {
  if (isDrawing(img)) return variant === 'dimensioned' ? `${img}?variant=dimensioned` : img
  if (/^\/(?![/\\])/.test(img)) return img
  return /^https?:\/\//i.test(img) && URL.canParse(img) ? img : undefined
}

/** Whether the picture of a part is our drawing of it. */
export function isDrawing(img: string): boolean {
  return img.startsWith(DRAWINGS)
}

/** The formats and widths of a picture that was uploaded here; none for drawings and pictures elsewhere. */
export function pictureSources(img: string): PictureSource[] {
  const kept = readKeptPicture(img)
  return kept
    ? PICTURE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: pictureSourceSet(kept, format) }))
    : []
}
