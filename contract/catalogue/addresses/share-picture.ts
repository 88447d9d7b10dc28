import type { Part } from '#contract/catalogue/catalogue.ts'

type Shown = Pick<Part, '_id' | 'price' | 'img'>

const LONGEST_VERSION = 40

/** The path of the picture that networks show of a part's page: another one once its price or picture changes. */
export function sharePicturePath(part: Shown): string {
  return `/static/share/${part._id}.jpg?v=${sharePictureVersion(part)}`
}

/** Networks keep a picture by its address. */
export function sharePictureVersion({ price, img }: Shown): string {
  return `${price}-${img}`.replace(/[^\w-]/g, '').slice(-LONGEST_VERSION)
}
