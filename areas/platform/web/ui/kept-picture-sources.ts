import { PICTURE_FORMATS, pictureSourceSet, readKeptPicture } from '#platform/contract/files/picture-files.ts'
import type { PictureSource } from './picture.tsx'

/** Formats and widths of an uploaded picture; none of others. */
export function keptPictureSources(img: string): PictureSource[] {
  const kept = readKeptPicture(img)
  if (!kept) return []
  return PICTURE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: pictureSourceSet(kept, format) }))
}
